/** Reads the files of other tools: what was found, and a report of what became of every value. Pure: texts in, sheets out. */
export { NotAnswered, questionsOf, type Said, saidOf, sheetWith } from './answers.ts';
export { type Found, formsOf, type Imported, importText } from './import.ts';
export type { FoundMap } from './map.ts';
export { NotRead, WhichSystem } from './parse.ts';
export { partsOf, type ReportLine, type ReportPart, reportLines, reportOf } from './report.ts';
export { type Exported, WRITTEN, WRITTEN_AS, type Written, writeText } from './write.ts';
