import { expect, test } from 'vitest';
import { Connection, KEPT_MS, type LinkState, Outbox, type WireEvents } from './connection.ts';

/** A network in the hand of the test: lines open and break when it says so, and clocks go when it says so. */
function network() {
  const lines: { events: WireEvents; said: string[]; closed: boolean }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const states: LinkState[] = [];
  const heard: string[] = [];
  const spoilt: string[] = [];
  const clock = { now: 0 };
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
    sign: 'there?',
    outbox: new Outbox(),
    now: () => clock.now,
    spoilt: id => spoilt.push(id),
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
  /** Time goes on to what is due last: a beat, or the next try. */
  const tick = () => timers.at(-1)?.run();
  return { connection, lines, timers, states, heard, spoilt, clock, line, join, tick };
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
  // What was cleared is no wait.
  expect(timers.map(each => each.ms).filter(ms => ms > 0)).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 60000,
  ]);
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

test('a line that says nothing is shown as lost after two beats, and is good again with the next word', () => {
  const { states, line, join, tick, connection, lines } = network();
  connection.start();
  join();
  tick();
  line(0).events.received('pong');
  tick();
  expect(states).toEqual(['open']);
  tick();
  expect(states).toEqual(['open']);
  tick();
  expect(states).toEqual(['open', 'lost']);
  expect(line(0).said).toEqual(['hello', 'there?', 'there?', 'there?', 'there?']);
  line(0).events.received('pong');
  expect(states).toEqual(['open', 'lost', 'open']);
  expect(lines).toHaveLength(1);
});

test('a line that stays silent is given up, each time later, and a new one is opened', () => {
  const { timers, line, lines, join, tick, connection } = network();
  connection.start();
  const beatsUntilGivenUp = (): number => {
    join();
    const old = lines.length;
    let beats = 0;
    for (; !line(old - 1).closed; beats++) tick();
    // The wait before the next try.
    expect(timers.at(-1)?.ms).toBe(250);
    tick();
    expect(lines).toHaveLength(old + 1);
    return beats;
  };
  expect([beatsUntilGivenUp(), beatsUntilGivenUp(), beatsUntilGivenUp()]).toEqual([6, 12, 24]);
});

test('a line that is never welcomed is given up', () => {
  const { connection, line, lines, tick } = network();
  connection.start();
  tick();
  expect([connection.state, line(0).closed]).toEqual(['lost', true]);
  tick();
  expect(lines).toHaveLength(2);
});

test('a line in doubt has one beat to answer; where it is known to be lost, a hurry opens another', () => {
  const { connection, states, line, lines, join, tick } = network();
  connection.start();
  join();
  connection.doubt();
  line(0).events.received('pong');
  tick();
  expect(states).toEqual(['open']);
  connection.hurry();
  expect(line(0).said.at(-1)).toBe('there?');
  tick();
  expect(states).toEqual(['open', 'lost']);
  expect(lines).toHaveLength(1);
  connection.hurry();
  expect(lines).toHaveLength(2);
});

/** A network whose line broke after `a` was said and before `b` was. */
function broken() {
  const there = network();
  there.connection.start();
  there.join();
  there.connection.deliver('a', 'A');
  there.line(0).events.closed(1006);
  there.connection.deliver('b', 'B');
  return there;
}

test('what waited too long without a line is dropped and told; what the table may have heard is said again', () => {
  const { connection, line, join, tick, clock, spoilt } = broken();
  clock.now = 1;
  connection.deliver('c', 'C');
  clock.now = KEPT_MS + 1;
  tick();
  join();
  expect(line(1).said).toEqual(['hello', 'A', 'C']);
  expect(spoilt).toEqual(['b']);
  expect(connection.unacknowledged).toBe(2);
});

test('what waited too long is told though no line comes back', () => {
  const { connection, line, tick, clock, spoilt } = broken();
  clock.now = KEPT_MS;
  tick();
  line(1).events.closed(1006);
  expect(spoilt).toEqual([]);
  clock.now = KEPT_MS + 1;
  tick();
  line(2).events.closed(1006);
  expect(spoilt).toEqual(['b']);
  // The table may have heard the other one, so nobody knows yet what came of it.
  expect(connection.unacknowledged).toBe(1);
});
