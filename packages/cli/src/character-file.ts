import type { Json } from '@affray/engine';
import { type Character, characterFile, sheetFile } from '@affray/protocol';
import type { AnySystem } from '@affray/systems/lazy';
import { Failure } from './errors.ts';
import { complaintLine, complaintLines, complaints, type Fields, isFields } from './files.ts';

/** One that fights, as a file has it; a sheet alone tells less than a character. */
export interface Fighter extends Pick<Character, 'sheet' | 'state' | 'history' | 'portrait'> {
  readonly system: string;
  /** Null where the file does not say. */
  readonly name: string | null;
}

const isCharacter = (file: Fields): boolean => file.format === 'affray-character';

/** What a file says of one that fights: a character, or a sheet. The sheet is not looked into. @throws Failure where it is neither */
export function fighterOf(file: Json, path: string): Fighter {
  const schema = isFields(file) && isCharacter(file) ? characterFile : sheetFile;
  const [wrong] = complaints(() => schema.parse(file));
  if (wrong) throw new Failure(`${path}: ${complaintLine(wrong, file)}`);
  if (schema === characterFile) {
    const { system, character } = characterFile.parse(file);
    return { ...character, system };
  }
  const { system, sheet } = sheetFile.parse(file);
  const name = isFields(sheet) && typeof sheet.name === 'string' ? sheet.name : null;
  return { system, name, sheet, state: {}, history: [], portrait: null };
}

/** All that is wrong in a character's file: in what is around it, in its sheet, in how the last fight left it. */
export function characterFindings(system: AnySystem, file: Fields): string[] {
  const outline = complaints(() => characterFile.parse(file));
  const { character } = file;
  if (!isFields(character)) return complaintLines(outline, file);
  const { sheet, state = {} } = character;
  const states = complaints(() => system.visit(own => own.carrying.state.parse(state)));
  return [
    ...complaintLines(outline, file),
    ...(sheet === undefined ? [] : complaintLines(system.check('sheet', sheet), file, 'character.sheet')),
    ...complaintLines(states, file, 'character.state'),
  ];
}
