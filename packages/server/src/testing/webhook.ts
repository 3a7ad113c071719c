/** A place that takes messages as Discord's webhooks do, for tests: a server of its own, with what it was sent. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import * as z from 'zod';

const text = (most: number) => z.string().min(1).max(most);
/** As Discord describes it; it refuses more. */
const message = z.strictObject({
  username: text(80),
  content: text(2000).optional(),
  embeds: z
    .array(z.strictObject({ title: text(256), description: text(4096), color: z.int().min(0).max(0xffffff) }))
    .max(10)
    .optional(),
  allowed_mentions: z.strictObject({ parse: z.array(z.never()) }),
});
type Message = z.infer<typeof message>;

export class Receiver {
  /** What came and was taken, in order. */
  readonly came: Message[] = [];
  /** What was said in it, line by line, by the last part of its address. */
  readonly saidAt = new Map<string, string[]>();
  /** When each request came, in milliseconds, with the status of its answer. */
  readonly requests: { readonly at: number; readonly status: number }[] = [];
  /** How it answers the next requests; then by 204. */
  readonly answers: { readonly status: number; readonly after?: string }[] = [];
  private readonly server: Server;
  private readonly waiting = new Set<() => void>();

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      void receiver.take(request).then(({ status, after }) => {
        response.writeHead(status, after === undefined ? {} : { 'retry-after': after }).end();
        receiver.requests.push({ at: performance.now(), status });
        for (const each of [...receiver.waiting]) each();
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** The address of the webhook. */
  get url(): string {
    const at = this.server.address();
    if (at === null || typeof at === 'string') throw new Error('the receiver is closed');
    return `http://127.0.0.1:${at.port}/api/webhooks/1/secret-token`;
  }

  /** All that was said, line by line. */
  get said(): string[] {
    return this.came.flatMap(linesOf);
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>(resolve => {
        const wake = (): void => {
          this.waiting.delete(wake);
          resolve();
        };
        this.waiting.add(wake);
      });
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<{ status: number; after?: string }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
    const said = message.safeParse(JSON.parse(Buffer.concat(parts).toString()));
    if (!said.success || request.method !== 'POST') return { status: 400 };
    const answer = this.answers.shift() ?? { status: 204 };
    if (answer.status < 300) {
      this.came.push(said.data);
      const at = request.url?.split('/').at(-1) ?? '';
      this.saidAt.set(at, [...(this.saidAt.get(at) ?? []), ...linesOf(said.data)]);
    }
    return answer;
  }
}

const linesOf = ({ content, embeds = [] }: Message): string[] => [
  ...(content?.split('\n') ?? []),
  ...embeds.map(each => `[${each.title}] ${each.description}`),
];
