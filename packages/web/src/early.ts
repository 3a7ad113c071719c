/** Runs before the rest of the page has come: asks for what its address shows. */
import { askAhead, hello, openAhead } from './device/ahead.ts';
import { keys } from './device/device.ts';
import { beginRoutes, route } from './device/route.ts';

beginRoutes();
const where = route.get();
const house = keys.house();
if (where.at === 'home' && house !== null) {
  askAhead('/api/fights', house);
  askAhead('/api/samples', null);
}
if (where.at === 'join') askAhead(`/api/join/${encodeURIComponent(where.code)}`, null);
if (where.at === 'fight') {
  const key = keys.fight(where.id);
  if (key) openAhead(JSON.stringify(hello(where.id, key.token, null, !document.hidden)));
}
