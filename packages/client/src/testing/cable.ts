/** A line between a client and a server that a test can break, and make deaf. */
import { connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** Where the server is reached by it. */
  readonly url: string;
  /** Whether what the server says comes through. */
  deaf: boolean;
  /** Breaks every connection without a word. New ones are taken, unless it is unplugged. */
  cut(): void;
  /** While it is so, new connections break at once. */
  unplugged: boolean;
  end(): Promise<void>;
}

/** @param port of the server on this machine */
export async function cable(port: number): Promise<Cable> {
  const ends = new Set<Socket>();
  const server = createServer(near => {
    if (line.unplugged) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const each of [near, far]) {
      ends.add(each);
      each.on('error', () => {});
      each.on('close', () => {
        ends.delete(each);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', bytes => void far.write(bytes));
    far.on('data', bytes => void (line.deaf || near.write(bytes)));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('a TCP server has a port');
  const line: Cable = {
    url: `http://127.0.0.1:${at.port}`,
    deaf: false,
    unplugged: false,
    cut() {
      for (const each of ends) each.destroy();
    },
    async end() {
      line.cut();
      await new Promise<unknown>(closed => server.close(closed));
    },
  };
  return line;
}
