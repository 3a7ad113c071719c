import { type Asking, type CombatantId, phrase, type Wording, type Wordings } from '@affray/engine';
import { derived, type Fight, find } from '../state/fight.ts';
import type { AboutAttack, Doing, FreeStrike, WwnPrompts } from '../state/prompts.ts';

type About<S extends keyof WwnPrompts> = WwnPrompts[S]['about'];
type Of<S extends keyof WwnPrompts> = Wording<Fight, About<S>, WwnPrompts[S]['answer']>;
type Someone = Pick<Asking<Fight, unknown>, 'fight' | 'who' | 'viewer' | 'nameOf'>;

/** How a seat speaks of one who is asked: a player of one combatant is "you", everyone else is called by name. */
interface Words {
  readonly subject: string;
  readonly object: string;
  readonly your: string;
  readonly you: boolean;
}
function wordsOf({ who, viewer, nameOf: name }: Someone): Words {
  const you = viewer.role === 'player' && viewer.combatants.length === 1 && viewer.combatants[0] === who;
  if (you) return { subject: phrase`You`, object: phrase`you`, your: phrase`your`, you };
  return { subject: name(who), object: name(who), your: phrase`${name(who)}’s`, you };
}

/** An attack and what may be done about it. @param ending what it comes to, or whether there is an answer */
const attacked = (ending: (words: Words) => string): Wording<Fight, AboutAttack, string | Doing> => ({
  text(asking) {
    const { about, who, nameOf: name } = asking;
    const { by, on: target, how, weapon, use } = about;
    const words = wordsOf(asking);
    const own = by === who && words.you;
    const whom = target === null ? '' : ` ${target === who ? words.object : name(target)}`;
    const attacker = by === who ? words.subject : name(by);
    const verb = ((use === 'melee' || use === null ? null : FAR[use][how]) ?? VERBS[how])?.[own ? 1 : 0] ?? how;
    const weaponText = weapon === null ? '' : phrase` with ${weapon}`;
    return `${attacker} ${verb}${whom}${weaponText}${ending(words)}`;
  },
  // Whoever is answered need not be named again.
  label: (answer, asking) =>
    typeof answer === 'string' ? labelOf(answer) : doingText(asking, answer, asking.about.by),
});

type AboutCase = About<'wwn.word.strike'>;
/** A ruling, in the words of its case; its answers are called as its note says. */
const ruled = (
  text: (about: { readonly who: string; readonly on: string; readonly what: string }) => string,
): Wording<Fight, AboutCase, never> => ({
  text: ({ about: { who, on, what }, nameOf: name }) =>
    text({ who: who === null ? phrase`someone` : name(who), on: on === null ? phrase`someone` : name(on), what }),
});

/** The question of one site in words, with answers that are words. */
const plain = <S extends keyof WwnPrompts>(text: (asking: Asking<Fight, About<S>>) => string) => ({
  text,
  label: labelOf,
});
/** One whose answers are combatants. */
const whose = (text: string) => ({
  text: () => text,
  label: (answer: CombatantId, { nameOf: name }: Someone) => name(answer),
});

const alarm: Of<'wwn.word.alarm'> = {
  text({ about: { by = null, on }, nameOf: name }) {
    const named = (id: CombatantId | null) => (id === null ? phrase`someone` : name(id));
    return phrase`Does ${named(by)}’s execution of ${named(on)} alarm the others?`;
  },
};
const leave: Of<'wwn.answer.leave'> = {
  text: asking => phrase`${asking.nameOf(asking.about.mover)} leaves ${wordsOf(asking).your} reach. Strike?`,
  label: (answer, asking) => blowText(asking, answer, asking.about.mover),
};
const kill: Of<'wwn.answer.kill'> = {
  text(asking) {
    const { you, subject } = wordsOf(asking);
    return phrase`${asking.nameOf(asking.about.fallen)} is down: ${you ? phrase`you have` : phrase`${subject} has`} one more attack.`;
  },
  label: (answer, asking) => blowText(asking, answer, null),
};
const magic: Of<'wwn.answer.magic'> = {
  text(asking) {
    const { you, subject } = wordsOf(asking);
    const { by, name: spell } = asking.about;
    return phrase`${asking.nameOf(by)} touches ${you ? phrase`you` : subject} with ${spell}. Let it do nothing?`;
  },
  label: labelOf,
};

/** Every question in words. */
export const questions: Required<Wordings<Fight, WwnPrompts>> = {
  'wwn.word.distance': plain<'wwn.word.distance'>(
    ({ about: { a, b }, nameOf: name }) => phrase`How far apart are ${name(a)} and ${name(b)}?`,
  ),
  'wwn.word.alarm': alarm,
  'wwn.word.broken': plain<'wwn.word.broken'>(({ about, nameOf: name }) => {
    const who = about.who.map(name).join(', ');
    return about.who.length === 1
      ? phrase`Morale breaks: what does ${who} do?`
      : phrase`Morale breaks: what do ${who} do?`;
  }),
  'wwn.word.morale': plain<'wwn.word.morale'>(
    ({ about: { side, why }, fight }) =>
      phrase`${fight.sides.find(each => each.id === side)?.name ?? side}: ${REASONS[why] ?? why}. Check morale?`,
  ),
  'wwn.word.order': whose(phrase`Several Instants at once: whose comes first?`),
  'wwn.word.first': whose(phrase`Several held actions at once: whose comes first?`),
  'wwn.word.strike': ruled(({ who, on }) => phrase`${on} leaves the reach of ${who}. Does it strike?`),
  'wwn.word.surprise': ruled(({ what }) => phrase`${what} are alert. Can they be surprised at all?`),
  'wwn.word.crushing': ruled(({ what }) => phrase`${what} against a shield: does it hew or crush?`),
  'wwn.word.blunt': ruled(({ what, on }) => phrase`${on} is brought down with ${what}: only knocked out?`),
  'wwn.word.run': ruled(({ who }) => phrase`${who} goes over hard ground. Does it take a Str/Exert check?`),
  'wwn.word.size': ruled(({ who, on }) => phrase`${who} wrestles ${on}: what does size take off?`),
  'wwn.word.end': ruled(() => phrase`No two sides stand. Has the need for turns ended?`),
  'wwn.answer.action': attacked(({ you, subject }) => (you ? phrase`. Answer?` : phrase`. Does ${subject} answer?`)),
  'wwn.answer.dice': attacked(
    ({ you, subject }) => phrase`: the dice are thrown. ${you ? phrase`Answer?` : phrase`Does ${subject} answer?`}`,
  ),
  'wwn.answer.hit': attacked(() => phrase`, and it will hit.`),
  'wwn.answer.miss': attacked(() => phrase`, and it will miss.`),
  'wwn.answer.shock': attacked(() => phrase`, and Shock is due.`),
  'wwn.answer.leave': leave,
  'wwn.answer.aim': attacked(() => phrase`, and it fails.`),
  'wwn.answer.fallen': attacked(() => phrase`, who has just fallen. Strike all the same?`),
  'wwn.answer.kill': kill,
  'wwn.answer.magic': magic,
  'wwn.answer.check': plain<'wwn.answer.check'>(
    asking => phrase`${capital(wordsOf(asking).your)} check against ${asking.about.difficulty} failed. Roll again?`,
  ),
};

const REASONS: { readonly [why: string]: string } = {
  first: phrase`the first of them has fallen`,
  half: phrase`half of them are lost`,
  leader: phrase`one of their leaders has fallen`,
};
const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

const VERBS: { readonly [how: string]: readonly [third: string, second: string] } = {
  attack: [phrase`attacks`, phrase`attack`],
  charge: [phrase`charges`, phrase`charge`],
  'run-up': [phrase`sets out to charge`, phrase`set out to charge`],
  snap: [phrase`snaps a blow at`, phrase`snap a blow at`],
  held: [phrase`strikes at`, phrase`strike at`],
  free: [phrase`makes a free attack on`, phrase`make a free attack on`],
  swarm: [phrase`strikes for the swarm at`, phrase`strike for the swarm at`],
  reap: [phrase`strikes at`, phrase`strike at`],
  run: [phrase`moves`, phrase`move`],
  screen: [phrase`moves to screen an ally`, phrase`move to screen an ally`],
  execution: [phrase`aims a killing blow at`, phrase`aim a killing blow at`],
};
/** Of throws and shots. */
const FAR: { readonly [use in 'throw' | 'shot']: typeof VERBS } = {
  throw: {
    attack: [phrase`throws at`, phrase`throw at`],
    snap: [phrase`snaps a throw at`, phrase`snap a throw at`],
    held: [phrase`throws at`, phrase`throw at`],
    reap: [phrase`throws at`, phrase`throw at`],
    execution: [phrase`takes aim at`, phrase`take aim at`],
  },
  shot: {
    attack: [phrase`shoots at`, phrase`shoot at`],
    snap: [phrase`snaps a shot at`, phrase`snap a shot at`],
    held: [phrase`shoots at`, phrase`shoot at`],
    reap: [phrase`shoots at`, phrase`shoot at`],
    execution: [phrase`takes aim at`, phrase`take aim at`],
  },
};

const LABELS: { readonly [answer: string]: string } = {
  pass: phrase`Let it be`,
  defend: phrase`Total Defense, for the Main action`,
  luck: phrase`Veteran’s Luck`,
  shrug: phrase`Shrug it off`,
  strike: phrase`Strike`,
  engaged: phrase`Engaged`,
  near: phrase`Near`,
  far: phrase`Far`,
  distant: phrase`Distant`,
  alarmed: phrase`They are alarmed`,
  quiet: phrase`No one notices`,
  flee: phrase`They flee`,
  retreat: phrase`They fall back fighting`,
  surrender: phrase`They surrender`,
  fight: phrase`They are cornered and fight on`,
  check: phrase`Check morale`,
  nullify: phrase`Let it do nothing`,
  again: phrase`Roll again`,
};

function labelOf(answer: string): string {
  return LABELS[answer] ?? answer;
}

/** @param met whom it answers, so that it need not be named again */
function doingText(asking: Someone, { do: what, on, weapon, thrown, spare, second }: Doing, met: CombatantId): string {
  const how = howText(asking, { on, weapon, thrown, spare, second }, met);
  switch (what) {
    case 'snap':
      return phrase`Snap Attack${how}`;
    case 'shatter':
      return phrase`Held action: shatter the shield${how}`;
    case 'leave':
      return phrase`Held action: get out of the way`;
    case 'first':
      return phrase`Held action: act first, then it continues`;
    case 'defend':
      return labelOf('defend');
    case 'strike':
      return phrase`Held action: strike${how}`;
  }
}

const blowText = (asking: Someone, answer: FreeStrike, met: CombatantId | null): string =>
  typeof answer === 'string' ? labelOf(answer) : phrase`Strike${howText(asking, answer, met)}`;

interface How {
  readonly on: CombatantId | null;
  readonly weapon: string | null;
  readonly thrown: boolean;
  readonly spare?: true | undefined;
  readonly second?: string | undefined;
}
function howText(asking: Someone, { on, weapon, thrown, spare, second }: How, met: CombatantId | null): string {
  const whom = on === null || on === met ? '' : phrase` at ${asking.nameOf(on)}`;
  const both = second === undefined ? '' : phrase` and ${useText(asking, second, false)}`;
  const use = weapon === null ? '' : `: ${useText(asking, weapon, thrown)}${both}`;
  return `${whom}${use}${spare ? phrase`, only to knock out` : ''}`;
}

/** "Light Spear", "throw Light Spear", "shoot Large Bow" */
function useText({ fight, who }: Someone, weapon: string, thrown: boolean): string {
  const own = who === 'gm' ? null : find(fight, who);
  const arm = own === null ? undefined : derived(fight, own).arms.find(each => each.id === weapon);
  const name = arm?.name ?? weapon;
  return thrown ? `${arm?.far?.use === 'shot' ? phrase`shoot` : phrase`throw`} ${name}` : name;
}
