import { lazy, Suspense } from 'react';
import { BuildScreen } from './builder/screen.tsx';
import { route } from './device/route.ts';
import { useStore } from './device/store.ts';
import { DiceScreen } from './dice/screen.tsx';
import { HomeScreen } from './home/screen.tsx';
import { JoinScreen } from './join/screen.tsx';
import { Refused } from './table/refused.tsx';
import { TableScreen } from './table/screen.tsx';

/** Brings every system's rules along, which no other screen needs. */
const SimulateScreen = lazy(async () => ({ default: (await import('./simulate/screen.tsx')).SimulateScreen }));

export function App() {
  const where = useStore(route);
  switch (where.at) {
    case 'home':
      return <HomeScreen />;
    case 'build':
      return <BuildScreen />;
    case 'dice':
      return <DiceScreen />;
    case 'simulate':
      return (
        <Suspense fallback={<main className="centre" aria-busy="true" />}>
          <SimulateScreen from={where.from} />
        </Suspense>
      );
    case 'fight':
      return <TableScreen key={where.id} fight={where.id} />;
    case 'join':
      return <JoinScreen code={where.code} />;
    case 'nowhere':
      return <Refused reason="This page does not exist." />;
  }
}
