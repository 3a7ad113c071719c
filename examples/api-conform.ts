import { kitIds, kitOf } from '@affray/conformance';

for (const system of kitIds()) console.log(`${system}: ${kitOf(system).cases.length} cases`);
