import { isFields, type Json, phrase } from '@affray/engine';
import { parseAllDocuments } from 'yaml';

/** A file that is not taken in; the message is a sentence. */
export class NotRead extends Error {}
/** A file of creatures of another game, of which it was not said whose they become. */
export class WhichSystem extends NotRead {}

const DEEPEST = 100;
/** What is longer was written by a machine, as JSON. */
const LONGEST_YAML = 4_000_000;

/** A value as JSON has it. What JSON has no word for (infinity, "not a number") becomes a text. @throws NotRead where it is nested too deeply */
function asJson(value: unknown, depth = 0): Json {
  if (depth > DEEPEST) throw new NotRead(phrase`it is nested more than ${DEEPEST} deep`);
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(each => asJson(each, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asJson(each, depth + 1)]));
  return String(value);
}

/**
 * What a text says as JSON or YAML, several documents as a list; a text of neither as it is. @throws NotRead where it begins as JSON and is broken, or is
 * nested too deeply
 */
export function parsed(text: string): Json {
  const body = text.replace(/^\uFEFF/, '');
  if (/^\s*[{[]/.test(body)) {
    try {
      return asJson(JSON.parse(body));
    } catch (error) {
      if (error instanceof NotRead) throw error;
      const lines = jsonLines(body);
      if (lines !== null) return lines;
      const yaml = yamlOf(body);
      if (yaml !== null && typeof yaml === 'object') return yaml;
      throw new NotRead(
        phrase`it begins as JSON but is not: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return yamlOf(body) ?? body;
}

/** A value on each line, as packs of Foundry were kept before its version 11. Null where it is something else. */
function jsonLines(text: string): Json {
  const lines = text.split('\n').filter(each => each.trim() !== '');
  if (lines.length < 2 || !lines.every(each => /^\s*\{.*\}\s*$/.test(each))) return null;
  try {
    return lines.map(each => asJson(JSON.parse(each), 1));
  } catch (error) {
    if (error instanceof NotRead) throw error;
    return null;
  }
}

/** Keys of other tools' files, at the beginning of a line of their own: a text with one of them is no stat line. */
const KEYS = /^(?:name|type|system|items|_id)\s*:/m;
export const isKeyed = (text: string): boolean => KEYS.test(text);
const firstLine = (error: unknown): string =>
  ((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '').replace(/:\s*$/, '');

function yamlOf(text: string): Json {
  if (text.length > LONGEST_YAML) return null;
  try {
    const values = [...parseAllDocuments(text, { logLevel: 'error' })].map(each => {
      const [wrong] = each.errors;
      if (wrong !== undefined) throw wrong;
      return asJson(each.toJS({ maxAliasCount: 50 }));
    });
    if (values.length < 2) return values[0] ?? null;
    return values.every(isFields) ? values : null;
  } catch (error) {
    if (error instanceof NotRead) throw error;
    if (isKeyed(text)) throw new NotRead(phrase`it begins as YAML but is not: ${firstLine(error)}`);
    return null;
  }
}
