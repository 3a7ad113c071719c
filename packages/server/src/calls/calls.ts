import { phrase } from '@affray/engine';
import type { Device } from '@affray/protocol';
import { Buckets } from '../limits.ts';
import { keptKeys, type VapidKeys } from './vapid.ts';

/** What a device is told. */
export interface Called {
  /** Id of the fight that a tap opens. */
  readonly fight: string;
  readonly title: string;
  readonly text: string;
}
/** A request to a push service, encrypted for the device and signed by this house. */
export interface PushRequest {
  readonly method: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: Uint8Array<ArrayBuffer>;
}
/** Sends a request to a push service. @returns the status of its answer. Throws where there is none */
export type Deliver = (endpoint: string, request: PushRequest, signal: AbortSignal) => Promise<number>;

export interface CallsNeeds {
  /** Folder where the keys are kept. */
  readonly data: string;
  /** Where a push service finds whoever sends too much; null where only this machine does. */
  readonly contact: string | null;
  readonly deliver: Deliver | null;
  readonly complain: (error: unknown) => void;
}

/** Seconds for which a push service keeps a call for a device that it does not reach. */
const KEPT = 3600;
/** How long a push service may take to answer, in milliseconds. */
const PATIENCE = 10_000;
/** Letters of a title, and of what is said: a push message holds 4 kB. */
const MOST = 300;
/** Calls of one device at once, and in each second from then on. */
const RATE = { burst: 20, perSecond: 0.2 };
/** What push services want as a contact where the house has no address of its own. */
const NO_CONTACT = 'mailto:table@affray.example';

/** Calls devices through their browsers' push services, which reach a phone that is locked. */
export class Calls {
  private readonly needs: CallsNeeds;
  private readonly rates = new Buckets(RATE.burst, RATE.perSecond);
  private readonly under = new Set<Promise<boolean>>();
  private readonly ended = new AbortController();
  private keys: VapidKeys | null = null;
  /** A push service was not reached, and nobody heard of it yet that one was again. */
  private failing = false;

  constructor(needs: CallsNeeds) {
    this.needs = needs;
  }

  /** The public key that browsers ask their push services with. @throws ServeError */
  get key(): string {
    return this.kept().publicKey;
  }

  /** Calls a device. Never throws: who cannot be called is not. @returns false where the device is to be forgotten */
  call(device: Device, said: Called): Promise<boolean> {
    const calling = this.tried(device, said).finally(() => this.under.delete(calling));
    this.under.add(calling);
    return calling;
  }

  /** Ends the calls that are under way. */
  async close(): Promise<void> {
    this.ended.abort();
    await Promise.all(this.under);
  }

  private async tried(device: Device, said: Called): Promise<boolean> {
    if (this.ended.signal.aborted || !this.rates.of(device.endpoint).take()) return true;
    try {
      const status = await this.send(device, said);
      // Apple, Google and Mozilla say 404 or 410 where a subscription has ended.
      if (status === 404 || status === 410) return false;
      if (status >= 400) throw new Error(phrase`a push service answered ${status}`);
      this.failing = false;
    } catch (error) {
      // A house without the internet hears of it once, and not at each turn.
      if (!this.failing && !this.ended.signal.aborted) this.needs.complain(error);
      this.failing = true;
    }
    return true;
  }

  private async send({ endpoint, p256dh, auth }: Device, { fight, title, text }: Called): Promise<number> {
    // Only who is called pays for it.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const request = await buildPushPayload(
      // One of the same topic that waits for the device is replaced.
      {
        data: { fight, title: title.slice(0, MOST), text: text.slice(0, MOST) },
        options: { ttl: KEPT, urgency: 'high', topic: 'turn' },
      },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...this.kept(), subject: this.needs.contact ?? NO_CONTACT },
    );
    const signal = AbortSignal.any([this.ended.signal, AbortSignal.timeout(PATIENCE)]);
    return (this.needs.deliver ?? overHttps)(endpoint, request, signal);
  }

  private kept(): VapidKeys {
    return (this.keys ??= keptKeys(this.needs.data));
  }
}

const overHttps: Deliver = async (endpoint, request, signal) => {
  // A push service never sends elsewhere.
  const answer = await fetch(endpoint, { ...request, redirect: 'error', signal });
  await answer.body?.cancel();
  return answer.status;
};
