import { combatantId, type Json } from '@affray/engine';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { systems } from './index.ts';

const SECRET = 'owes the Duke a fortune';
const GM = { role: 'gm' } as const;
const setupOf = z.looseObject({ combatants: z.array(z.looseObject({ sheet: z.looseObject({}) })) });

/** One character of each system, as a player reads of it before choosing. */
const READS: { readonly [system: string]: readonly [sample: string, who: string, about: object] } = {
  alacrity: [
    'ambush',
    'ilven',
    {
      role: 'Mage',
      arms: 'magic',
      weapons: ['Dagger'],
      line: '89 Hit Points · Magic 70 · Perception 45 · Insight 45 · Padded',
    },
  ],
  alloy: [
    'ambush',
    'tam',
    {
      role: 'Ranger',
      arms: 'shot',
      weapons: ['Bow', 'Knife'],
      line: '3 Health, Defense 7 · Weapons: Bows 4 · Survival 3 · Notice 3',
    },
  ],
  alternacy: [
    'skirmish',
    'mara',
    {
      role: 'Swordswoman',
      arms: 'melee',
      weapons: ['Longsword', 'Knife'],
      line: 'Blades, Large 17 · Quickness 15 · Shields 15 · Leather · Shield',
    },
  ],
  wwn: [
    'ambush',
    'brenna',
    {
      role: 'Level 3 Warrior',
      arms: 'melee',
      weapons: ['Light Spear', 'Short Sword'],
      line: '22 hit points, armor class 17 · Stab 2 · Exert 1 · Notice 0 · Valiant Defender',
    },
  ],
};

describe.each(systems.map(system => ({ name: system.id, system })))('$name', ({ system }) => {
  test('a character is introduced by role, weapons and a line', () => {
    const [sample, who, about] = READS[system.id] ?? ['', '', {}];
    const setup = system.samples.find(each => each.id === sample)?.setup;
    const game = system.host.begin(setup, 'A test', 'seed');
    expect(game.introduce(combatantId.parse(who))).toEqual(about);
    expect(game.introduce(combatantId.parse('nobody'))).toBeNull();
  });

  test('everybody has weapons or hands and a line, and what the game master noted stays out of it', () => {
    for (const { setup } of system.samples) {
      const written = setupOf.parse(setup);
      const noted: Json = z.json().parse({
        ...written,
        combatants: written.combatants.map(each => ({ ...each, sheet: { ...each.sheet, notes: SECRET } })),
      });
      const game = system.host.begin(noted, 'A test', 'seed');
      for (const { id } of game.cast(GM)) {
        const about = game.introduce(id);
        expect(about?.line).toMatch(/\d/);
        expect(about?.weapons.length || about?.arms === 'hands').toBeTruthy();
        expect(JSON.stringify(about)).not.toContain(SECRET);
      }
    }
  });
});
