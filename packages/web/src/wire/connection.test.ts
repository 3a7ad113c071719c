import { expect, test } from 'vitest';
import { Connection, type LinkState, type WireEvents } from './connection.ts';

/** A network in the hand of the test: lines open and break when it says so. */
function network() {
  const lines: { events: WireEvents; said: string[]; closed: boolean }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const states: LinkState[] = [];
  const heard: string[] = [];
  const connection = new Connection({
    open: events => {
      const said: string[] = [];
      const line = { events, said, closed: false };
      lines.push(line);
      return { send: text => line.said.push(text), close: () => (line.closed = true) };
    },
    timers: {
      set: (run, ms) => timers.push({ run, ms }),
      clear: timer => timers.splice(timer - 1, 1, { run: () => {}, ms: 0 }),
    },
    greet: () => 'hello',
    receive: text => heard.push(text),
    changed: state => states.push(state),
    comesBack: code => code !== 4001,
    ended: () => {},
    chance: () => 1,
  });
  const line = (at: number) => {
    const found = lines.at(at);
    if (!found) throw new Error(`there is no line ${at}`);
    return found;
  };
  const join = () => {
    line(-1).events.opened();
    connection.welcomed();
  };
  return { connection, lines, timers, states, heard, line, join };
}

test('what was said before the table answered is said once it did, after the greeting', () => {
  const { connection, line, join } = network();
  connection.start();
  connection.deliver('a', 'A');
  expect(line(0).said).toEqual([]);
  join();
  expect(line(0).said).toEqual(['hello', 'A']);
});

test('an unacknowledged message is said again on the next line, unchanged and in order; an acknowledged one is not', () => {
  const { connection, line, join, timers } = network();
  connection.start();
  join();
  for (const id of ['a', 'b', 'c']) connection.deliver(id, id.toUpperCase());
  connection.acknowledged('b');
  line(0).events.closed(1006);
  connection.deliver('d', 'D');
  timers.at(-1)?.run();
  join();
  expect(line(1).said).toEqual(['hello', 'A', 'C', 'D']);
  expect(connection.unacknowledged).toBe(3);
});

test('waits grow to a limit, and a welcome resets them', () => {
  const { connection, line, join, timers } = network();
  connection.start();
  for (let time = 0; time < 8; time++) {
    line(-1).events.closed(1006);
    timers.at(-1)?.run();
  }
  expect(timers.map(each => each.ms)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  join();
  line(-1).events.closed(1006);
  expect(timers.at(-1)?.ms).toBe(250);
});

test('hurry opens a line at once while there is none, and no second one', () => {
  const { connection, lines, line, timers } = network();
  connection.start();
  connection.hurry();
  expect(lines).toHaveLength(1);
  line(0).events.closed(1006);
  connection.hurry();
  timers.at(-1)?.run();
  expect(lines).toHaveLength(2);
});

test('a line that was given up is not heard any more', () => {
  const { connection, line, heard, states } = network();
  connection.start();
  const old = line(0);
  connection.again();
  old.events.received('late');
  old.events.closed(1006);
  expect(heard).toEqual([]);
  expect(states).toEqual([]);
  line(1).events.received('news');
  expect(heard).toEqual(['news']);
});

test('a refused seat does not knock again', () => {
  const { connection, lines, line } = network();
  connection.start();
  line(0).events.closed(4001);
  connection.hurry();
  expect(lines).toHaveLength(1);
  expect(connection.state).toBe('refused');
});

test('a mention is not kept', () => {
  const { connection, line, join } = network();
  connection.start();
  connection.mention('odds?');
  join();
  expect(line(0).said).toEqual(['hello']);
});
