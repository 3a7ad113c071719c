import { type Game, phrase } from '@affray/engine';
import { attention, type Device, type Fault, LIMITS } from '@affray/protocol';
import type { Calls } from '../calls/calls.ts';
import { isPushService } from '../calls/services.ts';
import type { Seating } from '../store/store.ts';
import type { Attendance } from './attendance.ts';
import type { Pictures } from './pictures.ts';
import { calledOf, fault, GM, nameOf, playerAt, viewerOf, type Who, withCalled } from './seats.ts';

/** A seat is called on this device from now on, or no longer. Of too many the one that was named first is forgotten. */
export function callMe(seating: Seating, who: Who, device: Device, on: boolean): Seating | Fault {
  if (on && !isPushService(device.endpoint)) {
    const reason = phrase`"${new URL(device.endpoint).host}" is not a push service of a known browser, so this device cannot be called`;
    return fault('no-push-service', reason, 'device.endpoint');
  }
  const name = nameOf(who);
  const others = calledOf(seating).filter(each => each.who !== name || each.device.endpoint !== device.endpoint);
  if (!on) return withCalled(seating, others);
  const mine = others.filter(each => each.who === name);
  const oldest = mine.length < LIMITS.devices ? undefined : mine[0];
  return withCalled(seating, [...others.filter(each => each !== oldest), { who: name, device }]);
}

/** A device that its push service no longer knows is forgotten, whoever was called on it. */
export const forgetting = (seating: Seating, { endpoint }: Device): Seating =>
  withCalled(
    seating,
    calledOf(seating).filter(each => each.device.endpoint !== endpoint),
  );

/** What of a table its callees are called by, and its story is posted. */
export interface Calling {
  readonly id: string;
  readonly game: Game;
  readonly seating: Seating;
  readonly pictures: Pictures;
}

/** Calls whoever is wanted and looks elsewhere. */
export class Callees {
  private readonly calls: Calls | null;
  private readonly forget: (device: Device) => void;
  /** By name: what they were wanted for when it was last sure; null: for nothing. */
  private readonly known = new Map<string, string | null>();

  /** @param forget hears of devices that their push services know no longer */
  constructor(calls: Calls | null, forget: (device: Device) => void) {
    this.calls = calls;
    this.forget = forget;
  }

  /**
   * Calls those for whom something asks that did not before, and who look at no page of theirs. All is judged by what the seat
   * itself sees, so that a call tells no more than its page would. Whose turn only waits for somebody else's answer is not
   * called again when it goes on. Nobody waits for the calls.
   */
  call(before: Pictures, { id, game, seating, pictures }: Calling, attendance: Attendance): void {
    const { calls } = this;
    const called = calledOf(seating);
    if (calls === null) return;
    for (const who of new Set(called.map(each => each.who))) {
      const text = this.news(seating, who, before, pictures);
      if (text === null || attendance.isLooking(who)) continue;
      for (const { device } of called.filter(each => each.who === who)) {
        const known = calls.call(device, { fight: id, title: game.record.title, text });
        void known.then(isKnown => isKnown || this.forget(device));
      }
    }
  }

  /** What is said to one who is wanted for something new; null where nothing is. */
  private news(seating: Seating, name: string, before: Pictures, now: Pictures): string | null {
    const seat = seating.seats.find(each => each.id === name);
    const viewer = viewerOf(seating, seat ? playerAt(seat) : GM);
    if (viewer === null || (!seat && name !== nameOf(GM))) return null;
    const mine = { role: viewer.role, combatants: viewer.role === 'gm' ? [] : viewer.combatants };
    const { view } = now.look(viewer);
    const wanted = attention(view, mine);
    if (!this.known.has(name)) this.known.set(name, attention(before.look(viewer).view, mine)?.about ?? null);
    const earlier = this.known.get(name);
    if (wanted || view.waiting === null) this.known.set(name, wanted?.about ?? null);
    return wanted && wanted.about !== earlier ? wanted.text : null;
  }
}
