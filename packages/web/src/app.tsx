import { lazy, type ReactNode, Suspense } from 'react';
import { route } from './device/route.ts';
import { useStore } from './device/store.ts';

/** Each screen is loaded when somebody comes to it. */
const HomeScreen = lazy(async () => ({ default: (await import('./home/screen.tsx')).HomeScreen }));
const BuildScreen = lazy(async () => ({ default: (await import('./builder/screen.tsx')).BuildScreen }));
const DiceScreen = lazy(async () => ({ default: (await import('./dice/screen.tsx')).DiceScreen }));
const RulesScreen = lazy(async () => ({ default: (await import('./rulebook/screen.tsx')).RulesScreen }));
const CampaignsScreen = lazy(async () => ({ default: (await import('./campaign/list.tsx')).CampaignsScreen }));
const CampaignScreen = lazy(async () => ({ default: (await import('./campaign/screen.tsx')).CampaignScreen }));
const PrepareScreen = lazy(async () => ({ default: (await import('./builder/prepare.tsx')).PrepareScreen }));
const JournalScreen = lazy(async () => ({ default: (await import('./campaign/journal-screen.tsx')).JournalScreen }));
const CharacterScreen = lazy(async () => ({ default: (await import('./character/screen.tsx')).CharacterScreen }));
const JoinScreen = lazy(async () => ({ default: (await import('./join/screen.tsx')).JoinScreen }));
const MoveScreen = lazy(async () => ({ default: (await import('./join/move-screen.tsx')).MoveScreen }));
const InviteScreen = lazy(async () => ({ default: (await import('./party/invite-screen.tsx')).InviteScreen }));
const MoveHereScreen = lazy(async () => ({ default: (await import('./party/move-screen.tsx')).MoveHereScreen }));
const PartyScreen = lazy(async () => ({ default: (await import('./party/screen.tsx')).PartyScreen }));
const OwnScreen = lazy(async () => ({ default: (await import('./party/own-screen.tsx')).OwnScreen }));
const TableScreen = lazy(async () => ({ default: (await import('./table/screen.tsx')).TableScreen }));
/** Brings every system's rules along, which no other screen needs. */
const SimulateScreen = lazy(async () => ({ default: (await import('./simulate/screen.tsx')).SimulateScreen }));
const Refused = lazy(async () => ({ default: (await import('./table/refused.tsx')).Refused }));

export function App() {
  return <Suspense fallback={<main className="centre" aria-busy="true" />}>{useScreen()}</Suspense>;
}

function useScreen(): ReactNode {
  const where = useStore(route);
  switch (where.at) {
    case 'home':
      return <HomeScreen />;
    case 'build':
      return <BuildScreen />;
    case 'dice':
      return <DiceScreen />;
    case 'rules':
      return <RulesScreen key={where.system} system={where.system} />;
    case 'simulate':
      return <SimulateScreen from={where.from} />;
    case 'fight':
      return <TableScreen key={where.id} fight={where.id} look={where.look ?? null} />;
    case 'campaigns':
      return <CampaignsScreen />;
    case 'campaign':
      return <CampaignScreen key={where.id} id={where.id} carry={where.carry} />;
    case 'prepare':
      return <PrepareScreen key={`${where.id}/${where.encounter}`} campaign={where.id} encounter={where.encounter} />;
    case 'journal':
      return <JournalScreen key={where.id} id={where.id} />;
    case 'character':
      return <CharacterScreen key={`${where.id}/${where.who}`} campaign={where.id} who={where.who} />;
    case 'join':
      return <JoinScreen code={where.code} />;
    case 'move':
      return <MoveScreen fight={where.fight} />;
    case 'invite':
      return <InviteScreen code={where.code} />;
    case 'party':
      return where.move ? <MoveHereScreen campaign={where.id} /> : <PartyScreen key={where.id} id={where.id} />;
    case 'own':
      return <OwnScreen key={`${where.id}/${where.who}`} campaign={where.id} who={where.who} />;
    case 'nowhere':
      return <Refused reason="This page does not exist." />;
  }
}
