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
  alertness: printed('Alertness', 'head'),
  quickness: printed('Quickness', 'legs'),
  dodge: printed('Dodge', 'torso', 'legs'),
  shields: printed('Shields', 'shield-arm'),
  brawn: printed('Brawn', 'torso'),
  'blades-large': printed('Blades, Large', 'torso'),
  'blades-small': printed('Blades, Small', 'torso'),
  'blades-thrown': printed('Blades, Thrown', 'head'),
  'blunt-thrown': printed('Blunt, Thrown', 'head'),
  bows: printed('Bows', 'head'),
  brawl: printed('Brawl', 'torso'),
  grapple: printed('Grapple', 'torso'),
  'hafted-large': printed('Hafted, Large', 'torso'),
  'hafted-small': printed('Hafted, Small', 'torso'),
  'hafted-thrown': printed('Hafted, Thrown', 'head'),
  'heavy-weapons': printed('Heavy Weapons', 'head'),
  sidearms: printed('Sidearms', 'head'),
  rifles: ours('Rifles', 'head'),
  crossbows: ours('Crossbows', 'head'),
  polearms: ours('Polearms', 'torso'),
  running: ours('Running', 'torso', 'legs'),
  climbing: ours('Climbing', 'weapon-arm', 'shield-arm', 'legs'),
  medicine: ours('Medicine', 'head', 'weapon-arm'),
  stealth: ours('Stealth', 'legs'),
  computers: ours('Computers', 'head', 'weapon-arm'),
  mechanics: ours('Mechanics', 'head', 'weapon-arm'),
};

export const USES: Readonly<Record<string, readonly Use[]>> = Object.fromEntries(
  Object.entries(SKILLS).map(([id, { uses }]) => [id, uses]),
);

/** A skill's name; one that only a sheet knows is read from its id. */
export const skillName = (id: string): string => SKILLS[id]?.name ?? id.replaceAll('-', ' ');
