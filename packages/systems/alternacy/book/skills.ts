import { phrase } from '@affray/engine';
import type { Use } from './body.ts';

/**
 * Skills that sheets and weapons of this package name. `printed`: the source names it. What a skill uses of the body is
 * ours throughout (ALT-6.1); a weapon adds the arms that hold it.
 */
export interface SkillNote {
  readonly name: string;
  readonly origin: 'printed' | 'ours';
  readonly uses: readonly Use[];
}
const printed = (name: string, ...uses: readonly Use[]): SkillNote => ({ name, origin: 'printed', uses });
const ours = (name: string, ...uses: readonly Use[]): SkillNote => ({ name, origin: 'ours', uses });

export const SKILLS: Readonly<Record<string, SkillNote>> = {
  alertness: printed(phrase`Alertness`, 'head'),
  quickness: printed(phrase`Quickness`, 'legs'),
  dodge: printed(phrase`Dodge`, 'torso', 'legs'),
  shields: printed(phrase`Shields`, 'shield-arm'),
  brawn: printed(phrase`Brawn`, 'torso'),
  'blades-large': printed(phrase`Blades, Large`, 'torso'),
  'blades-small': printed(phrase`Blades, Small`, 'torso'),
  'blades-thrown': printed(phrase`Blades, Thrown`, 'head'),
  'blunt-thrown': printed(phrase`Blunt, Thrown`, 'head'),
  bows: printed(phrase`Bows`, 'head'),
  brawl: printed(phrase`Brawl`, 'torso'),
  grapple: printed(phrase`Grapple`, 'torso'),
  'hafted-large': printed(phrase`Hafted, Large`, 'torso'),
  'hafted-small': printed(phrase`Hafted, Small`, 'torso'),
  'hafted-thrown': printed(phrase`Hafted, Thrown`, 'head'),
  'heavy-weapons': printed(phrase`Heavy Weapons`, 'head'),
  sidearms: printed(phrase`Sidearms`, 'head'),
  rifles: ours(phrase`Rifles`, 'head'),
  crossbows: ours(phrase`Crossbows`, 'head'),
  polearms: ours(phrase`Polearms`, 'torso'),
  running: ours(phrase`Running`, 'torso', 'legs'),
  climbing: ours(phrase`Climbing`, 'weapon-arm', 'shield-arm', 'legs'),
  medicine: ours(phrase`Medicine`, 'head', 'weapon-arm'),
  stealth: ours(phrase`Stealth`, 'legs'),
  computers: ours(phrase`Computers`, 'head', 'weapon-arm'),
  mechanics: ours(phrase`Mechanics`, 'head', 'weapon-arm'),
};

/** Names of skills by their ids. */
export const SKILL_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SKILLS).map(([id, { name }]) => [id, name]),
);

export const USES: Readonly<Record<string, readonly Use[]>> = Object.fromEntries(
  Object.entries(SKILLS).map(([id, { uses }]) => [id, uses]),
);

/** A skill's name; one that only a sheet knows is read from its id. */
export const skillName = (id: string): string => SKILLS[id]?.name ?? id.replaceAll('-', ' ');
