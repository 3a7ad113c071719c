import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { route } from './device/route.ts';
import { useStore } from './device/store.ts';

/** Each screen is loaded when somebody comes to it. */
const SCREENS = {
  home: screen(async () => (await import('./home/screen.tsx')).HomeScreen),
  build: screen(async () => (await import('./builder/screen.tsx')).BuildScreen),
  dice: screen(async () => (await import('./dice/screen.tsx')).DiceScreen),
  rules: screen(async () => (await import('./rulebook/screen.tsx')).RulesScreen),
  campaigns: screen(async () => (await import('./campaign/list.tsx')).CampaignsScreen),
  campaign: screen(async () => (await import('./campaign/screen.tsx')).CampaignScreen),
  prepare: screen(async () => (await import('./builder/prepare.tsx')).PrepareScreen),
  journal: screen(async () => (await import('./campaign/journal-screen.tsx')).JournalScreen),
  character: screen(async () => (await import('./character/screen.tsx')).CharacterScreen),
  join: screen(async () => (await import('./join/screen.tsx')).JoinScreen),
  move: screen(async () => (await import('./join/move-screen.tsx')).MoveScreen),
  invite: screen(async () => (await import('./party/invite-screen.tsx')).InviteScreen),
  moveHere: screen(async () => (await import('./party/move-screen.tsx')).MoveHereScreen),
  party: screen(async () => (await import('./party/screen.tsx')).PartyScreen),
  own: screen(async () => (await import('./party/own-screen.tsx')).OwnScreen),
  fight: screen(async () => (await import('./table/screen.tsx')).TableScreen),
  /** Brings every system’s rules along, which no other screen needs. */
  simulate: screen(async () => (await import('./simulate/screen.tsx')).SimulateScreen),
  nowhere: screen(async () => (await import('./home/nowhere.tsx')).Nowhere),
};

interface Screen<Props> {
  /** Loads it before anything is drawn: whoever opens the page sees it at once, and nothing in its place. */
  readonly load: () => Promise<void>;
  readonly Show: (props: Props) => ReactNode;
}

function screen<Props extends object>(load: () => Promise<ComponentType<Props>>): Screen<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const Later = lazy(async () => ({ default: await load() }));
  return {
    load: async () => {
      Loaded = await load();
    },
    Show: props => (Loaded ? <Loaded {...props} /> : <Later {...props} />),
  };
}

/** Loads the screen of the address that somebody has opened. */
export const loadScreen = (): Promise<void> => SCREENS[route.get().at].load();

export function App() {
  return <Suspense fallback={<main className="centre" aria-busy="true" />}>{useScreen()}</Suspense>;
}

function useScreen(): ReactNode {
  const where = useStore(route);
  switch (where.at) {
    case 'home':
      return <SCREENS.home.Show />;
    case 'build':
      return <SCREENS.build.Show />;
    case 'dice':
      return <SCREENS.dice.Show />;
    case 'rules':
      return <SCREENS.rules.Show key={where.system} system={where.system} />;
    case 'simulate':
      return <SCREENS.simulate.Show from={where.from} />;
    case 'fight':
      return <SCREENS.fight.Show key={where.id} fight={where.id} look={where.look ?? null} />;
    case 'campaigns':
      return <SCREENS.campaigns.Show />;
    case 'campaign':
      return <SCREENS.campaign.Show key={where.id} id={where.id} carry={where.carry} />;
    case 'prepare':
      return (
        <SCREENS.prepare.Show key={`${where.id}/${where.encounter}`} campaign={where.id} encounter={where.encounter} />
      );
    case 'journal':
      return <SCREENS.journal.Show key={where.id} id={where.id} />;
    case 'character':
      return <SCREENS.character.Show key={`${where.id}/${where.who}`} campaign={where.id} who={where.who} />;
    case 'join':
      return <SCREENS.join.Show code={where.code} />;
    case 'move':
      return <SCREENS.move.Show fight={where.fight} />;
    case 'invite':
      return <SCREENS.invite.Show code={where.code} />;
    case 'party':
      return where.move ? (
        <SCREENS.moveHere.Show campaign={where.id} />
      ) : (
        <SCREENS.party.Show key={where.id} id={where.id} />
      );
    case 'own':
      return <SCREENS.own.Show key={`${where.id}/${where.who}`} campaign={where.id} who={where.who} />;
    case 'nowhere':
      return <SCREENS.nowhere.Show />;
  }
}
