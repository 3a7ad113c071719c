/**
 * The first of the page, and small: the screen that the address shows is sent for at once, beside what all screens are drawn with.
 * Otherwise it would be sent for when all that has come, and what it tells of when that has come in turn.
 */
const AHEAD: readonly (readonly [path: RegExp, screen: () => Promise<unknown>, answer: string | null])[] = [
  [/^\/$/, () => import('./home/screen.tsx'), '/api/systems'],
  [/^\/fight\//, () => import('./table/screen.tsx'), null],
  [/^\/join\//, () => import('./join/screen.tsx'), null],
];

for (const [path, screen, answer] of AHEAD) {
  if (!path.test(location.pathname)) continue;
  if (answer !== null) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: answer }));
  }
  // Whoever shows it hears what is wrong with it.
  screen().catch(() => undefined);
}
await import('./main.tsx');
