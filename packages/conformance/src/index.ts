/** The conformance kit: cases of every rule, and a reader that plays them through an engine. */
export type { Change, Json, Path } from './json.ts';
export { kitIds, kitOf } from './kits.ts';
export { type Started, started } from './process.ts';
export { type Adapter, type Case, conform, type Fault, type Kit, type Report, type RuleVerdict } from './reader.ts';
