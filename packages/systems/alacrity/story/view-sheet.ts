import { Kept, phrase, type SheetRow, type SheetSection, sheetRow, signed } from '@affray/engine';
import type { Weapon } from '../book/gear.ts';
import { SKILL_NAMES, SKILLS } from '../book/skills.ts';

import { PLAIN, soakTally } from '../rules/damage.ts';
import { movementRate } from '../rules/movement.ts';
import { MUTE, skillScore, statsOf } from '../rules/rolls.ts';
import type { Combatant, Fight } from '../state/fight.ts';
import { quickness, sda } from '../state/sheet.ts';

const KEPT = new Kept<readonly SheetSection[]>();

/** A sheet in sections, as a page shows it; `editable`: with the paths of its numbers. */
export function sheetOf(fight: Fight, who: Combatant, editable: boolean): readonly SheetSection[] {
  const { strength, dexterity, body, mind } = who.drained;
  const rate = movementRate(fight, who);
  const soak = soakTally(MUTE, fight, who, PLAIN).total;
  const how = [strength, dexterity, body, mind, rate, soak].join();
  return KEPT.of(who.stats, fight.options, `${who.id} ${editable}`, how, () =>
    sectionsOf(fight, who, editable, rate, soak),
  );
}

function sectionsOf(fight: Fight, who: Combatant, editable: boolean, rate: number, soak: number): SheetSection[] {
  const path = (of: string): string | null => (editable ? `combatants.${who.id}.stats.${of}` : null);
  return [
    { title: phrase`Statistics`, rows: statistics(who, rate, path) },
    { title: phrase`Skills`, rows: skills(fight, who, path) },
    { title: phrase`Weapons`, rows: weapons(who, path) },
    { title: phrase`Protection`, rows: protection(who, soak, path) },
    {
      title: phrase`Effects`,
      rows: who.stats.effects.map((each, nth) =>
        sheetRow(each.name, phrase`${each.cost} MP`, '', path(`effects.${nth}.cost`)),
      ),
    },
  ].filter(section => section.rows.length > 0);
}

type PathOf = (of: string) => string | null;

function statistics(who: Combatant, rate: number, path: PathOf): SheetRow[] {
  const stats = statsOf(who);
  return [
    sheetRow(phrase`Strength`, stats.strength, '', path('strength')),
    sheetRow(phrase`Dexterity`, stats.dexterity, '', path('dexterity')),
    sheetRow(phrase`Body`, stats.body, '', path('body')),
    sheetRow(phrase`Mind`, stats.mind, '', path('mind')),
    sheetRow(phrase`Quickness`, quickness(stats), 'ALA-3.5', path('quickness')),
    sheetRow(phrase`Movement`, phrase`${rate} ft`, 'ALA-3.6', path('movement')),
    sheetRow(phrase`Strength Damage Adjustment`, `+${sda(stats)}`, 'ALA-3.7', path('sda')),
  ];
}

function skills(fight: Fight, who: Combatant, path: PathOf): SheetRow[] {
  const { skills: trained } = who.stats;
  return SKILLS.filter(skill => trained[skill] !== null || BASIC.has(skill)).map(skill => {
    const hint = trained[skill] === null ? phrase`untrained` : '';
    return sheetRow(SKILL_NAMES[skill], `${skillScore(fight, who, skill)}`, hint, path(`skills.${skill}`));
  });
}

/** What a weapon does in somebody’s hands: "4d10+5". */
export function harmText(who: Combatant, of: Weapon): string {
  const plus = of.flat + (of.addSda ? sda(statsOf(who)) : 0);
  return `${of.dice}d10${plus === 0 ? '' : signed(plus)}${of.stun ? phrase` stun` : ''}`;
}

function weapons(who: Combatant, path: PathOf): SheetRow[] {
  return who.stats.weapons.map((each, nth) => {
    const far = each.range ?? each.thrown;
    return sheetRow(
      each.name,
      harmText(who, each),
      far === null ? phrase`reach ${each.reach} ft` : phrase`${far} ft`,
      path(`weapons.${nth}.dice`),
    );
  });
}

function protection({ stats }: Combatant, soak: number, path: PathOf): SheetRow[] {
  return [
    sheetRow(phrase`Soak`, `${soak}d10`, 'ALA-14.2'),
    ...stats.armor.map((each, nth) => sheetRow(each.name, `${each.soak}d10`, '', path(`armor.${nth}.soak`))),
    ...(stats.shield ? [sheetRow(stats.shield.name, `+${stats.shield.soak}d10`, '', path('shield.soak'))] : []),
    ...(stats.naturalSoak > 0 ? [sheetRow(phrase`Hide`, `${stats.naturalSoak}d10`, '', path('naturalSoak'))] : []),
    ...(stats.extraSoak > 0 ? [sheetRow(phrase`Amulets`, `+${stats.extraSoak}d10`, '', path('extraSoak'))] : []),
  ];
}

const BASIC: ReadonlySet<string> = new Set(['melee', 'unarmed', 'dodge', 'athletics', 'vigilance']);
