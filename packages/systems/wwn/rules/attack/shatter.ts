import { phrase } from '@affray/engine';
import type { WwnTable } from '../../state/events.ts';
import { bearsShield, type Fight } from '../../state/fight.ts';
import { checkPool, opposedCheck, skillBonus } from '../checks.ts';
import { type Strike, swing } from './attack.ts';

/** A blow at a shield: it has to hit, then to win Str/Stab against the bearer, who adds 1 (WWN-6.6). No Shock either way. */
export function shatterSwing(table: WwnTable, fight: Fight, plain: Strike): void {
  const s: Strike = { ...plain, harmless: true };
  if (swing(table, fight, s) !== true) return;
  const bearer = s.on;
  if (!bearsShield(bearer)) return;
  if (bearer.stats.shieldMagical) return;
  const won = opposedCheck(
    table,
    fight,
    {
      who: s.by,
      site: 'wwn.shield.attacker',
      pool: checkPool(false),
      bonus: skillBonus(table, fight, s.by, ['str'], ['stab'], { against: [bearer.id] }),
    },
    {
      who: bearer,
      site: 'wwn.shield.defender',
      pool: checkPool(false),
      bonus: skillBonus(table, fight, bearer, ['str'], ['stab'], { against: [s.by.id] }).add(
        1,
        phrase`bearer`,
        'WWN-6.6',
      ),
    },
    { what: 'shield', rule: 'WWN-6.6' },
  );
  if (!won) return;
  bearer.shield = 'broken';
  table.tell?.({ kind: 'shattered', rule: 'WWN-6.6', by: s.by.id, who: bearer.id });
}
