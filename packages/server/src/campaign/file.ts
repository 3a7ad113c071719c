import { isFields, newer, phrase } from '@affray/engine';
import {
  type Campaign,
  campaign,
  campaignFile,
  characterFile,
  encounterFile,
  freeId,
  setupFile,
  sheetFile,
} from '@affray/protocol';
import type { AnySystem } from '@affray/systems';
import * as z from 'zod';
import { HttpProblem, notWell } from '../errors.ts';
import { known, type SystemOf, well } from '../table/begin.ts';
import { foesOf } from './encounters.ts';

const head = z.looseObject({
  format: z.string(phrase`a file of a campaign says "affray-campaign" here`),
  formatVersion: z.number(phrase`the number of the format stands here`),
  system: z.string(phrase`a file names its system here, such as "alacrity"`),
});

/** What a file says that it is. @throws HttpProblem where it is none of ours, or of a newer Affray */
function headOf(file: unknown, formats: readonly string[]): z.infer<typeof head> {
  const read = well('', () => head.parse(file));
  if (!formats.includes(read.format)) {
    const such = formats.map(each => `"${each}"`).join(', ');
    throw new HttpProblem(422, 'not-ours', phrase`format: this is "${read.format}"; it takes ${such}`);
  }
  if (read.formatVersion > 1) {
    const why = phrase`this was written by a newer Affray (format ${read.formatVersion}, this one reads 1): open it with that one`;
    throw new HttpProblem(422, 'newer', why);
  }
  return read;
}

/** A campaign as stored, or in a file. @throws HttpProblem where it is not well-formed, or of a newer Affray */
export function readCampaign(file: unknown, systemOf: SystemOf) {
  const { system: id } = headOf(file, ['affray-campaign']);
  const system = known(id, systemOf);
  const { records, ...read } = well('', () => campaignFile.parse(file));
  if (newer(read.rules, system.version)) {
    const why = phrase`this campaign was played under ${system.id} ${read.rules}; this is ${system.version}: open it with a newer Affray`;
    throw new HttpProblem(422, 'newer', why);
  }
  checkStates(system, read);
  return { system, records, campaign: { ...read, rules: system.version } satisfies Campaign };
}

/** Each state in its system's words. */
function checkStates(system: AnySystem, { characters }: Campaign): void {
  characters.forEach(({ state }, at) => {
    well(`characters.${at}.state`, () => system.visit(own => own.carrying.state.parse(state)));
  });
}

/**
 * All that people write in a campaign: one wrong sheet in it, and the campaign could not be shown at all.
 * @throws HttpProblem with all that is wrong, by path
 */
export function checkWritten(system: AnySystem, { characters, stable, encounters, options }: Campaign): void {
  const sheets = [
    ...characters.map(({ name, sheet }, at) => ({ name, sheet, path: `characters.${at}.sheet` })),
    ...stable.map(({ name, sheet }, at) => ({ name, sheet, path: `stable.${at}.sheet` })),
    ...encounters.flatMap((each, at) =>
      foesOf(each).map(({ name, sheet }, nth) => ({
        name,
        sheet,
        path: `encounters.${at}.setup.combatants.${nth}.sheet`,
      })),
    ),
  ];
  const within = (path: string, wrong: ReturnType<AnySystem['check']>) =>
    wrong.map(each => ({ ...each, path: `${path}.${each.path}` }));
  for (const { name, sheet, path } of sheets) notWell(`${name}: `, within(path, system.check('sheet', sheet)));
  notWell('', within('options', system.check('options', options)));
}

/** Says of what is wrong in a part where that part stands in the file. @throws HttpProblem as `read` does, by the whole path */
export function inPart(at: string, read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const issues = error.issues.map(each => ({ ...each, path: `${at}.${each.path}` }));
    throw new HttpProblem(error.status, error, `${at}.${error.message}`, issues);
  }
}

/** What can be brought into a campaign by a file of its own. */
export type Brought =
  | { readonly kind: 'character'; readonly character: Campaign['characters'][number] }
  | { readonly kind: 'encounter'; readonly encounter: Campaign['encounters'][number] };

const PARTS = ['affray-character', 'affray-encounter', 'affray-sheet', 'affray-setup'];

/** @throws HttpProblem where it is none of these, of another system, or not well-formed */
export function readPart(file: unknown, of: Campaign, system: AnySystem): Brought {
  const { format, system: id } = headOf(file, PARTS);
  if (id !== of.system)
    throw new HttpProblem(
      422,
      'other-system',
      phrase`this is of the system "${id}"; the campaign is of "${of.system}"`,
    );
  switch (format) {
    case 'affray-character': {
      const { character } = well('', () => characterFile.parse(file));
      well('character.state', () => system.visit(own => own.carrying.state.parse(character.state)));
      return { kind: 'character', character };
    }
    case 'affray-encounter':
      return { kind: 'encounter', encounter: well('', () => encounterFile.parse(file)).encounter };
    case 'affray-sheet': {
      const { sheet } = well('', () => sheetFile.parse(file));
      const name = isFields(sheet) && typeof sheet.name === 'string' ? sheet.name : phrase`A character`;
      const character = { id: freeId(name, of.characters), name, sheet };
      return {
        kind: 'character',
        character: well('', () => campaign.shape.characters.parse([character])[0]) ?? never(),
      };
    }
    default: {
      const { title, setup } = well('', () => setupFile.parse(file));
      const whole = isFields(setup) ? setup : {};
      const { options: _, ...rest } = whole;
      const sides = Array.isArray(rest.sides) ? rest.sides : [];
      const side = isFields(sides[0]) && typeof sides[0].id === 'string' ? sides[0].id : 'party';
      const encounter = { id: freeId(title, of.encounters), title, side, setup: rest };
      return {
        kind: 'encounter',
        encounter: well('', () => campaign.shape.encounters.parse([encounter])[0]) ?? never(),
      };
    }
  }
}
const never = (): never => {
  throw new HttpProblem(422, 'unreadable', phrase`this cannot be read`);
};
