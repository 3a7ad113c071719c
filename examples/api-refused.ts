import { byId, embed, Malformed } from '@affray/engine';
import { systems } from '@affray/systems';
import { wwn } from '@affray/wwn';

const duel = byId(wwn.catalogue.samples, 'duel');
const any = byId(systems, 'wwn');
const reply = any.host.begin(duel.setup, duel.title, '1').act({ kind: 'strat' });
if (!reply.ok) console.log(reply.refusal.reason);
try {
  embed(wwn).begin({ ...duel.setup, options: { moral: 1 } }, duel.title, '1');
} catch (error) {
  if (error instanceof Malformed) console.log(error.message, error.complaints.length);
}
