import { Button } from 'react-aria-components';
import { useKeys } from '../controls/keys.tsx';
import { Digit, Icon } from '../controls/marks.tsx';
import * as words from '../words/computer.ts';
import { type Computer, useFlight } from './use-computer.ts';
import type { ZonesProps } from './zones.tsx';

/** While the computer plays for somebody here: one step, on and on, or stop. */
export function ComputerBar({ computer, open, state }: Pick<ZonesProps, 'computer' | 'open' | 'state'>) {
  const { players, pilot, teams } = computer;
  const { on, busy, trouble } = useFlight(computer);
  const { due } = pilot;
  const toggle = on ? pilot.stop : pilot.start;
  const step = (): void => void pilot.step();
  useKeys(
    players.size === 0
      ? {}
      : {
          o: { says: words.letTheComputerPlayOn, run: toggle },
          ...(on || due === null ? {} : { n: { says: words.oneStepByTheComputer, run: step } }),
        },
  );
  if (players.size === 0) return null;
  const waits = state.view.over ? '' : words.waitsForYou;
  return (
    <section
      className="computer-bar"
      aria-label={words.computer}
      data-on={on || undefined}
      data-busy={busy || undefined}
    >
      <Button className="computer-who" onPress={() => open('computer')}>
        <Icon name="chart" size={16} />
        <span className="grow">{words.playsForGroups(namesOf(teams, players))}</span>
      </Button>
      <span className="quiet small" role="status">
        {trouble ?? (on ? (due || busy ? words.playing : waits) : '')}
      </span>
      {on || due === null ? null : (
        <Button className="plain-button" isDisabled={busy} onPress={step}>
          {words.nextStep} <Digit>N</Digit>
        </Button>
      )}
      <Button className={on ? 'solid-button' : 'plain-button'} onPress={toggle}>
        {on ? words.stop : words.playOn} <Digit>O</Digit>
      </Button>
    </section>
  );
}

/** Whole sides by their names, else the groups. */
function namesOf(teams: Computer['teams'], players: Computer['players']): string {
  const names = teams.flatMap(team => {
    if (team.members.every(id => players.has(id))) return [team.name];
    return team.groups.flatMap(({ name, members }) =>
      members.some(id => players.has(id)) ? [words.groupOf(name, members.length)] : [],
    );
  });
  return new Intl.ListFormat('en').format(names);
}
