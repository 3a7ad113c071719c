import { Button } from 'react-aria-components';
import type { SystemInfo } from '../builder/ctrl.ts';
import { Overlay } from '../controls/overlay.tsx';
import { PickOne } from '../controls/picks.tsx';
import { computerPace } from '../device/device-choice.ts';
import { useStore } from '../device/store.ts';
import * as words from '../words/computer.ts';
import { BY_HAND, type Group, type Team } from './computer.ts';
import type { Computer } from './use-computer.ts';

export interface ComputerPanelProps {
  readonly computer: Computer;
  readonly policies: SystemInfo['policies'];
  readonly gm: boolean;
  readonly close: () => void;
}
const OWN = 'as their side';
const PACES = [0, 1000, 3000];

/** Who is played by the computer, and how: side by side, and group by group where one differs. */
export function ComputerPanel({ computer, policies, gm, close }: ComputerPanelProps) {
  const pace = useStore(computerPace);
  const { pilot } = computer;
  return (
    <Overlay title={words.computerPlayers} close={close} side>
      <div className="stack">
        <p className="quiet small">{gm ? words.choosePolicies : words.forAPlayer}</p>
        {computer.teams.map(team => (
          <OneTeam key={team.key} team={team} computer={computer} policies={policies} />
        ))}
        <PickOne
          label={words.timeBetweenSteps}
          options={PACES.map(each => ({
            id: `${each}`,
            label: each === 0 ? words.noTime : words.seconds(each / 1000),
          }))}
          value={`${pace}`}
          set={id => computerPace.set(Number(id))}
        />
        <Button
          className="solid-button"
          isDisabled={computer.players.size === 0}
          onPress={() => {
            pilot.start();
            close();
          }}
        >
          {words.playOn}
        </Button>
      </div>
    </Overlay>
  );
}

function OneTeam({ team, computer, policies }: { team: Team } & Pick<ComputerPanelProps, 'computer' | 'policies'>) {
  const named = policies.map(({ name, describe }, at) => ({
    id: name,
    label: at === 0 ? words.bestFirst(name) : name,
    hint: describe,
  }));
  const pick = (group: Group, label: string, first: { id: string; label: string }[], otherwise: string) => (
    <PickOne
      key={group.key}
      label={label}
      options={[...first, ...named]}
      value={computer.hands[group.key] ?? otherwise}
      set={id => computer.set(group.key, id === otherwise ? null : id)}
    />
  );
  const hand = { id: BY_HAND, label: words.byHand };
  const several = team.groups.length > 1 || team.groups.some(each => each.seat !== null);
  return (
    <section className="computer-team">
      {pick(team, words.groupOf(team.name, team.members.length), [hand], BY_HAND)}
      {several
        ? team.groups.map(group => {
            const name = words.groupOf(group.name, group.members.length);
            if (group.seat !== null) return pick(group, words.playedBy(name, group.seat), [hand], BY_HAND);
            return pick(group, name, [{ id: OWN, label: words.asTheirSide }, hand], OWN);
          })
        : null}
    </section>
  );
}
