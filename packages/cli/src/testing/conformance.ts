/** What the scripts and the tests of the conformance kit take from here. */
export { settle } from '../case.ts';
export { Conformer } from '../conformance.ts';
