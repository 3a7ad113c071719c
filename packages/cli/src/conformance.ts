import {
  type Fault,
  type FightRecord,
  type Game,
  type Json,
  phrase,
  plain,
  poolText,
  type Rolled,
  Script,
  total,
} from '@affray/engine';
import { conformanceAsked } from '@affray/protocol/conformance';
import { type AnySystem, loadSystem, systemIds } from '@affray/systems/lazy';
import { settle } from './case.ts';
import { Failure } from './errors.ts';
import { complaintLine, complaints } from './files.ts';
import { VERSION } from './version.ts';

type Asked = ReturnType<typeof conformanceAsked.parse>;
type Begin = Extract<Asked, { ask: 'begin' }>;
type Play = Extract<Asked, { ask: 'play' }>;

/**
 * Plays the cases of the conformance kit: answers one line of its questions after the other, each with a JSON value.
 * Whatever is asked, it answers; what it cannot do it says in `error`.
 */
export class Conformer {
  private system: AnySystem | null = null;
  private record: FightRecord | null = null;

  async answer(line: string): Promise<Json> {
    try {
      const raw: Json = JSON.parse(line);
      const [wrong] = complaints(() => conformanceAsked.parse(raw));
      if (wrong) return { error: complaintLine(wrong, raw) };
      const asked = conformanceAsked.parse(raw);
      if (asked.ask === 'hello')
        return { engine: phrase`Affray ${VERSION}`, systems: [...systemIds], tells: true, ignores: [] };
      return asked.ask === 'begin' ? await this.begin(asked) : this.play(asked);
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }

  private async begin({ system: id, fight, setup }: Begin): Promise<Json> {
    const system = await loadSystem(id);
    if (!system) return { unsupported: phrase`there is no system "${id}"; there are: ${systemIds.join(', ')}` };
    const [sample] = system.samples;
    const from = setup ?? (sample ? plain(sample.setup) : null);
    const { record } = system.host.begin(from, '', 'conformance');
    this.system = system;
    this.record = fight === undefined ? record : system.host.open({ ...record, fight }).record;
    return { state: this.record.fight };
  }

  private play({ command, dice, answers }: Play): Json {
    const { system, record } = this;
    if (!system || !record) throw new Failure(phrase`a fight must begin before a command is played`);
    const script = new Script({ dice, answers });
    const begun = system.host
      .scripted(record, script.source)
      .ruledBy((site, who, options, about) =>
        script.answerTo({ kind: 'ask', id: '', site, who, about, options, secret: false }),
      );
    const reply = begun.submit({ id: 'conformance', by: { role: 'gm' }, command, seen: null });
    if (!reply.ok) return { refused: refusedBy(reply.refusal) };
    const game = settle(reply.game, script, true);
    script.finish();
    this.record = { ...game.record, steps: [] };
    return played(game);
  }
}

const refusedBy = ({ code, reason, rule }: Fault): Json => ({ code, reason, rule });

/** The fight after its last command, the dice that fell and all that was told. */
function played({ record }: Game): Json {
  const step = record.steps.at(-1);
  const rolls = (step?.journal ?? []).flatMap(each => (each.kind === 'roll' ? [rollOf(each)] : []));
  return plain({ state: record.fight, rolls, told: (step?.events ?? []).map(({ event }) => event) });
}

const rollOf = ({ site, who, pool, faces }: Rolled): Json => ({
  site,
  who,
  pool: poolText(pool),
  total: total(pool, faces),
});
