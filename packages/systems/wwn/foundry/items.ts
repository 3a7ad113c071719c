import { phrase } from '@affray/engine';
import { SKILLS } from '../book/charts.ts';
import { armors } from '../book/gear.ts';
import { FEATURES } from '../state/foci.ts';
import { whichWeapon } from '../statline/asking.ts';
import { wordsOf } from '../statline/attacks.ts';
import { type Desk, numberAt, plainText, whole } from './desk.ts';
import { readWeapon } from './weapons.ts';

const MOST_WEAPONS = 20;

/** Weapons, and of characters armor, skills and Foci. What else it carries has no part in a fight. */
export function readItems(desk: Desk): void {
  const { ledger, draft, questions } = desk;
  const weapons: NonNullable<ReturnType<typeof readWeapon>>[] = [];
  const before = questions.length;
  let [attacks, worn] = [1, 0];
  for (const item of ledger.below('items')) {
    const type = ledger.at(`${item}.type`);
    if (type === 'weapon' && weapons.length < MOST_WEAPONS) {
      const made = readWeapon(desk, item, new Set(weapons.map(each => each.id)));
      if (made !== null) weapons.push(made);
      attacks = Math.max(attacks, attacksOf(desk, item));
    } else if (type === 'armor') worn = readArmor(desk, item, worn);
    else if (type === 'skill' && draft.pc) readSkill(desk, item);
    else if ((type === 'feature' || type === 'focus' || type === 'ability') && draft.pc) readFeature(desk, item);
    leave(desk, item);
  }
  draft.weapons = weapons;
  if (attacks > 1) draft.attacks = attacks;
  if (draft.pc && draft.armor === undefined) desk.assumed.push(phrase`no armor`);
  // One whose damage is asked for is its weapon.
  if (weapons.length === 0 && questions.length === before)
    questions.push(
      whichWeapon(phrase`which weapon it fights with, since the file has none: bare hands until you choose one`),
    );
}

/** The rest of an item, which a sheet has no room for. */
function leave({ ledger, draft }: Desk, item: string): void {
  for (const key of ['_id', '_key', '_stats', 'img', 'folder', 'sort', 'flags', 'ownership', 'permission', 'effects'])
    ledger.mark(`${item}.${key}`, 'left-out', phrase`Foundry’s own`);
  if (ledger.at(`${item}.type`) !== 'weapon') {
    const what = plainText(ledger.at(`${item}.name`)).slice(0, 60);
    const said = ledger.at(`${item}.type`) === 'armor' && !draft.pc;
    const why = said
      ? phrase`“${what}”: the printed armor class counts it`
      : phrase`“${what}” has no place on the sheet`;
    for (const path of [`${item}.name`, `${item}.type`]) if (!ledger.said(path)) ledger.mark(path, 'left-out', why);
  }
}

/** wwn keeps the number of attacks in a counter of the weapon. */
const attacksOf = (desk: Desk, item: string): number =>
  numberAt(desk, [`${item}.system.counter.max`], [0, 10], attacksText) ?? 1;
export const attacksText = (many: number): string =>
  many > 1 ? phrase`${many} attacks in one action` : phrase`one attack in one action`;

/** Armor of a character: the best that is worn, and a shield. Of an NPC the printed armor class counts it. @returns the best so far */
function readArmor({ ledger, draft, assumed }: Desk, item: string, best: number): number {
  const at = (key: string): string => `${item}.system.${key}`;
  const name = plainText(ledger.at(`${item}.name`)).slice(0, 60) || phrase`armor`;
  const worn = ledger.at(at('equipped')) === true || ledger.at(at('use')) === true;
  if (ledger.at(at('shield')) === true || ledger.at(at('type')) === 'shield') {
    if (!worn && draft.pc) return best;
    draft.shield = /small|buckler/i.test(name) ? 'small' : 'large';
    ledger.mark(`${item}.name`, 'understood', phrase`a ${draft.shield} shield`);
    return best;
  }
  const ac = whole(ledger.at(at('ac'))) ?? whole(ledger.at(at('aac.value')));
  if (!draft.pc && ac !== null && ac === draft.armorClass) {
    draft.wornArmor = true;
    for (const path of [`${item}.name`, at('ac')]) ledger.mark(path, 'guessed', phrase`its armor class is worn armor`);
  }
  if (!draft.pc || !worn || ac === null || ac < 1 || ac > 30 || ac <= best) return best;
  const known = [...armors.values()].find(each => wordsOf(each.name) === wordsOf(name));
  const heavy = ledger.at(at('isHeavy')) === true || ledger.at(at('type')) === 'heavy';
  const kind = heavy ? 'heavy' : ledger.at(at('type')) === 'medium' ? 'medium' : 'light';
  draft.armor =
    known && known.ac === ac ? known.id : { id: known?.id ?? 'armor', name, class: known?.class ?? kind, ac };
  if (known === undefined) assumed.push(phrase`“${name}” is ${kind} armor`);
  for (const path of [`${item}.name`, `${item}.type`, at('ac'), at('use'), at('equipped')])
    ledger.mark(path, 'understood', phrase`wears ${name}, armor class ${ac}`);
  return ac;
}

function readSkill(desk: Desk, item: string): void {
  const { ledger, draft } = desk;
  const name = plainText(ledger.at(`${item}.name`)).toLowerCase();
  const known = SKILLS.find(each => each === name);
  if (known === undefined) return;
  const level = numberAt(
    desk,
    [`${item}.system.rank`, `${item}.system.ownedLevel`],
    [-1, 4],
    each => phrase`${known} ${each}`,
  );
  if (level === null) return;
  for (const key of ['name', 'type']) ledger.mark(`${item}.${key}`, 'understood', phrase`the skill ${known}`);
  if (level >= 0) draft.skills = { ...draft.skills, [known]: level };
}

function readFeature(desk: Desk, item: string): void {
  const { ledger, draft } = desk;
  const name = wordsOf(plainText(ledger.at(`${item}.name`)).replace(/[’']/g, ''));
  const [id, feature] = [...FEATURES].find(([, each]) => wordsOf(each.name.replace(/[’']/g, '')) === name) ?? [];
  if (id === undefined || feature === undefined || draft.features?.some(each => each.id === id)) return;
  const level = numberAt(
    desk,
    [`${item}.system.level`, `${item}.system.ownedLevel`],
    [1, 2],
    each => phrase`level ${each}`,
  );
  for (const key of ['name', 'type']) ledger.mark(`${item}.${key}`, 'understood', phrase`has ${feature.name}`);
  draft.features = [...(draft.features ?? []), { id, level: level ?? 1 }];
}
