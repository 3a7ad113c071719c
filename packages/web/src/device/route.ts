import type { MouseEvent } from 'react';
import { keys } from './device.ts';
import { type Route, routeOf } from './routes.ts';
import { Store } from './store.ts';

export const route = new Store<Route>({ at: 'home' });

/** Reads the address and follows the browser's own back and forward. A key in the address is kept and taken out of it. */
export function beginRoutes(): void {
  const read = (): void => {
    const there = routeOf(location.pathname);
    takeKeys(there);
    route.set(there);
  };
  window.addEventListener('hashchange', read);
  window.addEventListener('popstate', read);
  read();
}

export function go(path: string): void {
  history.pushState(null, '', path);
  route.set(routeOf(location.pathname));
  window.scrollTo(0, 0);
}

/** Goes to another page in place of this one: back does not lead here. */
export function goInstead(path: string): void {
  history.replaceState(null, '', path);
  route.set(routeOf(location.pathname));
}

/** Goes on from a page that is done with, such as a form that was sent: back leads to the first page and not there again. */
export function goOn(path: string): void {
  history.replaceState(null, '', '/');
  go(path);
}

/** Goes to a fight that this device has made, and keeps its key. */
export function openAsGm(fight: string, key: string): void {
  keys.keepFight(fight, 'gm', key);
  go(`/fight/${fight}`);
}

/** For a link inside the page: followed here, unless somebody wants it in another tab. */
export const link =
  (path: string) =>
  (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };

/** A key behind the `#` of an address goes to this device's keys, so that it is not shown or shared by accident. */
function takeKeys(there: Route): void {
  const found = new URLSearchParams(location.hash.slice(1));
  const [key, seat] = [found.get('key'), found.get('seat')];
  if (key && there.at === 'fight') keys.keepFight(there.id, 'gm', key);
  else if (key) keys.keepHouse(key);
  if (seat && there.at === 'fight') keys.keepFight(there.id, 'player', seat);
  if (key || seat) history.replaceState(null, '', location.pathname + location.search);
}
