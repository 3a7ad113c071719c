/** Reads the files of other tools: what was found, and a report of what became of every value. Pure: texts in, sheets out. */
export { type Found, type Imported, importText } from './import.ts';
export { NotRead } from './parse.ts';
export { reportLines, reportOf } from './report.ts';
