/** Where each of the two systems of Foundry keeps what a sheet wants; of several places the first that holds any counts. */
export interface Shape {
  readonly hitPoints: readonly string[];
  readonly now: readonly string[];
  readonly hitDice: readonly string[];
  readonly level: readonly string[];
  readonly attackBonus: readonly string[];
  readonly armorClass: readonly string[];
  readonly rangedArmorClass: readonly string[];
  readonly move: readonly string[];
  readonly morale: readonly string[];
  readonly instinct: readonly string[];
  readonly skillBonus: readonly string[];
  readonly save: readonly string[];
  readonly strain: readonly string[];
  readonly attacks: readonly string[];
  readonly damageBonus: readonly string[];
  readonly halfLevel: string;
  readonly notes: readonly string[];
  /** An attribute's score is the sum of these, under `system.GROUP.str`. */
  readonly attributes: { readonly groups: readonly string[]; readonly parts: readonly string[] };
}

export const SWNR: Shape = {
  hitPoints: ['system.health.max', 'system.health.value'],
  now: ['system.health.value'],
  hitDice: ['system.hitDice'],
  level: ['system.level.value', 'system.level'],
  attackBonus: ['system.ab'],
  armorClass: ['system.baseAc'],
  rangedArmorClass: [],
  move: ['system.speed'],
  morale: ['system.moralScore'],
  instinct: [],
  skillBonus: ['system.skillBonus'],
  save: ['system.saves'],
  strain: ['system.systemStrain.value'],
  attacks: ['system.attacks.number'],
  damageBonus: ['system.attacks.bonusDamage'],
  halfLevel: '',
  notes: ['system.biography'],
  attributes: { groups: ['stats'], parts: ['base', 'boost', 'temp'] },
};
export const WWN: Shape = {
  hitPoints: ['system.hp.max', 'system.hp.value'],
  now: ['system.hp.value'],
  hitDice: ['system.hd', 'system.hitDice', 'system.hp.hd'],
  level: ['system.details.level'],
  attackBonus: ['system.combat.ab', 'system.thac0.bba'],
  armorClass: ['system.combat.acManual.melee', 'system.aac.value', 'system.ac.value'],
  rangedArmorClass: ['system.combat.acManual.ranged'],
  move: ['system.movement.base.value', 'system.movement.base', 'system.movement.value'],
  morale: ['system.details.morale'],
  instinct: ['system.details.instinct'],
  skillBonus: ['system.skill', 'system.details.skill'],
  save: ['system.saves.base.value'],
  strain: ['system.strain.value'],
  attacks: [],
  damageBonus: ['system.combat.damageBonus'],
  halfLevel: 'system.combat.damageBonusHalfLevel',
  notes: ['system.notes', 'system.biography', 'system.details.biography'],
  attributes: { groups: ['abilities', 'scores'], parts: ['value'] },
};
