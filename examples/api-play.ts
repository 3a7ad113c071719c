import { byId, embed } from '@affray/engine';
import { wwn } from '@affray/wwn';

const gm = { role: 'gm' } as const;
const duel = byId(wwn.catalogue.samples, 'duel');
const begun = embed(wwn).begin(duel.setup, duel.title, 'any text');
const reply = begun.act({ kind: 'start', ambush: null });
if (!reply.ok) throw new Error(reply.refusal.reason);
for (const { text, rule } of reply.game.story(gm, 0).flatMap(each => each.lines)) console.log(`${rule}: ${text}`);
