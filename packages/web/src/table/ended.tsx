import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-aria-components';
import { Alert } from '../controls/alert.tsx';
import { keys } from '../device/device.ts';
import { go } from '../device/route.ts';
import { saying } from '../wire/api.ts';
import * as words from '../words/table.ts';
import type { ZonesProps } from './zones.tsx';

/** Only the game master of the house carries a fight over. */
const CarryOn = lazy(async () => ({ default: (await import('./carry-on.tsx')).CarryOn }));

/** What can be done once a fight is over: read how it went, and go on with those who were in it. */
export function Ended({ state: { view, you }, drawn, open, fight, token }: ZonesProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  if (!view.over) return null;
  const { winner, reason } = view.over;
  const own = you.role === 'player' ? keys.campaigns().find(each => each.token === token) : undefined;
  const attempt = (work: Promise<void>): void => {
    setTrouble(null);
    work.catch(problem => setTrouble(saying(problem)));
  };
  return (
    <section className="dock-note">
      <h2>{words.theFightIsOver}</h2>
      <p>
        {winner ? words.won(drawn.scene.sides.find(each => each.id === winner)?.name ?? winner) : ''}
        {reason}
      </p>
      <Button className="solid-button" onPress={() => open('summary')}>
        {words.howTheFightWent}
      </Button>
      {own ? (
        <Button className="plain-button" onPress={() => go(`/party/${own.campaign}`)}>
          {words.backToTheCampaign}
        </Button>
      ) : null}
      {you.role === 'gm' && keys.house() !== null ? (
        <Suspense fallback={null}>
          <CarryOn fight={fight} system={view.system} title={view.title} attempt={attempt} />
        </Suspense>
      ) : null}
      <Alert of={trouble} />
      <Button className="plain-button" onPress={() => open('luck')}>
        {words.theLuckOfTheDice}
      </Button>
      {you.role === 'gm' ? (
        <Button className="plain-button" onPress={() => go(`/simulate/fight/${fight}/replay`)}>
          {words.replayUnderAnotherRule}
        </Button>
      ) : null}
      {you.role === 'gm' ? <p className="quiet small">{words.itCanBeUndoneCorrected}</p> : null}
    </section>
  );
}
