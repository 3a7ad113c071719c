import { type Exported, type Imported, importText, NotRead, type Written, writeText } from '@affray/importer';
import { LIMITS } from '@affray/protocol';
import { loadSystem } from '@affray/systems/lazy';
import { Refused } from '../wire/api.ts';
import * as words from '../words/importing.ts';

/** Reads what another tool has written, here on the page. Rejects with `Refused`, with what to tell people. */
export async function readImport(text: string, system: string): Promise<Imported> {
  if (text.length > LIMITS.file)
    throw new Refused('too-large', words.tooLarge(Math.ceil(LIMITS.file / 1024 / 1024)), []);
  const loaded = await loadSystem(system);
  try {
    return importText(text, loaded === null ? [] : [loaded]);
  } catch (error) {
    if (error instanceof NotRead) throw new Refused('not-read', words.cannotBeRead(error.message), []);
    throw error;
  }
}

/** Combatants of a system as a text for other tools. Rejects with `Refused` where the system has no such form. */
export async function writeExport(all: readonly Exported[], system: string, as: Written): Promise<string> {
  const loaded = await loadSystem(system);
  const text = loaded && writeText(all, loaded, as);
  if (text === null) throw new Refused('not-written', words.noSuchForm, []);
  return text;
}
