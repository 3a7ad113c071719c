import { type FileValue, isFields, type Json, Ledger, phrase } from '@affray/engine';
import type { AnySystem } from '@affray/systems/lazy';
import { NotRead } from './parse.ts';

/** A map that was found in a file, as far as a fight has one: how large its ground is. */
export interface FoundMap {
  readonly form: string;
  /** In feet. */
  readonly width: number;
  readonly height: number;
  /** Whether fights of the system asked have a ground of such a size; false where none was asked. */
  readonly fits: boolean;
  readonly entries: readonly FileValue[];
  readonly assumed: readonly string[];
}

/** Feet to a square where the file does not say it: no file does. */
const FEET = 5;
const MOST_SQUARES = 2000;
const numberAt = (ledger: Ledger, path: string): number | null => {
  const said = ledger.at(path);
  const value = typeof said === 'string' && /^\d+(?:\.\d+)?$/.test(said) ? Number(said) : said;
  return typeof value === 'number' && value > 0 && value <= MOST_SQUARES ? value : null;
};

/** A map of Universal VTT (`.dd2vtt`, `.uvtt`, `.df2vtt`). Null where it is none. @throws NotRead where it does not say how large it is */
export function mapOf(file: Json, systems: readonly AnySystem[]): FoundMap | null {
  if (!isFields(file)) return null;
  const { resolution } = file;
  const ledger = new Ledger(file);
  const [across, down] = ['x', 'y'].map(each => numberAt(ledger, `resolution.map_size.${each}`));
  if (!across || !down) {
    if (!('line_of_sight' in file || (isFields(resolution) && 'pixels_per_grid' in resolution))) return null;
    const most = MOST_SQUARES;
    throw new NotRead(
      phrase`it is a map of Universal VTT, but “map_size” in its “resolution” does not say how many squares it has, up to ${most} each way`,
    );
  }
  const [width, height] = [Math.round(across * FEET), Math.round(down * FEET)];
  ledger.mark('resolution.map_size.x', 'understood', phrase`${width} feet wide`);
  ledger.mark('resolution.map_size.y', 'understood', phrase`${height} feet high`);
  ledger.mark('resolution', 'left-out', phrase`the field has no picture to be measured by`);
  ledger.mark('image', 'left-out', phrase`the field shows no picture`);
  for (const key of ['line_of_sight', 'objects_line_of_sight'])
    ledger.mark(key, 'left-out', phrase`the field has no walls: you rule what stands between`);
  ledger.mark('portals', 'left-out', phrase`the field has no doors`);
  for (const key of ['lights', 'environment']) ledger.mark(key, 'left-out', phrase`light is said for the whole fight`);
  ledger.mark('format', 'understood', '');
  const [system] = systems;
  const issues = system?.check('setup', { scene: { width, height } }) ?? [{ path: 'scene' }];
  return {
    ...{ form: phrase`map of Universal VTT`, width, height, entries: ledger.entries() },
    fits: !issues.some(each => each.path.startsWith('scene')),
    assumed: [phrase`${FEET} feet to a square`],
  };
}
