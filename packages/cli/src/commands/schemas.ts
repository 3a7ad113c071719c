import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fightRecord, type Json, phrase, plain, type Schema } from '@affray/engine';
import { asyncApi, campaignFile, characterFile, encounterFile, openApi, setupFile, sheetFile } from '@affray/protocol';
import { conformanceKit } from '@affray/protocol/conformance';
import * as z from 'zod';
import { caseSchema } from '../case.ts';
import type { Command } from '../command.ts';
import { EXIT, unusable } from '../errors.ts';

export const schemas: Command = {
  shape: { name: 'schemas', positionals: ['[DIR]'], options: {} },
  summary: phrase`writes the JSON Schemas of everything that people write`,
  describe: [
    phrase`Writes the JSON Schemas of fights, records, sheets, options, commands, events and cases of every system, made from`,
    phrase`the code. Without a folder it prints them all as one JSON object by path.`,
  ].join('\n'),
  async run(given, io) {
    const made = await allSchemas();
    const [folder] = given.positionals;
    if (folder === undefined) {
      await io.out(JSON.stringify(Object.fromEntries([...made].map(([path, schema]) => [path, schema]))));
      return EXIT.fine;
    }
    try {
      for (const [path, schema] of made) {
        mkdirSync(join(folder, path, '..'), { recursive: true });
        writeFileSync(join(folder, path), `${JSON.stringify(schema, null, 2)}\n`);
      }
    } catch (error) {
      throw unusable(folder, error);
    }
    await io.out(phrase`${made.size} schemas in ${folder}`);
    return EXIT.fine;
  },
};

/** Every schema by the path that it is written to. */
export async function allSchemas(): Promise<ReadonlyMap<string, Json>> {
  const { DESCRIBED, systems } = await import('@affray/systems');
  const made = new Map<string, Json>([
    ['openapi.json', openApi()],
    ['asyncapi.json', asyncApi()],
    ['record.schema.json', jsonSchema(fightRecord, phrase`A fight with all that happened in it`)],
    ['setup-file.schema.json', jsonSchema(setupFile, phrase`A fight that has not begun, as a file`)],
    ['campaign-file.schema.json', jsonSchema(campaignFile, phrase`A whole campaign, as a file`)],
    ['character-file.schema.json', jsonSchema(characterFile, phrase`A character of a campaign, as a file`)],
    ['encounter-file.schema.json', jsonSchema(encounterFile, phrase`A prepared encounter, as a file`)],
    ['sheet-file.schema.json', jsonSchema(sheetFile, phrase`A combatant, as a file`)],
    ['conformance-kit.schema.json', jsonSchema(conformanceKit, phrase`Cases of every rule of a system`)],
  ]);
  for (const system of systems) {
    for (const name of DESCRIBED) made.set(`${system.id}/${name}.schema.json`, system.schema(name));
    const ofCase = system.visit(typed => jsonSchema(caseSchema(typed), phrase`${system.name}: a scripted case`));
    made.set(`${system.id}/case.schema.json`, ofCase);
  }
  return made;
}

function jsonSchema(schema: Schema, title: string): Json {
  return plain({ ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title });
}
