/** Sentences of fields that mean the same wherever they stand. */
import { phrase } from '@affray/engine';
export const ID_OF_SYSTEM = phrase`Id of the system, such as “wwn”.`;
export const ID_OF_FIGHT = phrase`Id of the fight.`;
export const ID_OF_COMBATANT = phrase`Id of the combatant.`;
export const ID_OF_CHARACTER = phrase`Id of the character.`;
export const ID_OF_CAMPAIGN = phrase`Id of the campaign.`;
export const RULE = phrase`Number of the rule that says so, as in the system’s rules reference.`;
export const SITE = phrase`Where in the rules it is asked or rolled, such as “alloy.attack”.`;
export const WHO = phrase`Id of the combatant whose it is; “gm” for the GM.`;
export const ANSWER = phrase`The answer, as one of the question’s options has it.`;
export const OPTIONS = phrase`The answers that may be given.`;
export const OPTION_ANSWER = phrase`What is sent for it.`;
export const OPTION_LABEL = phrase`The answer in words.`;
export const OPTION_HINT = phrase`What else there is to know of this answer.`;
export const FACES = phrase`What each die shows, in the order in which they fell.`;
export const POOL_TEXT = phrase`The dice, as people write them: “2d10”.`;
export const PATH = phrase`Where in what was sent, such as “setup.combatants.2.body”.`;
export const REASON = phrase`What is wrong with it, in a sentence.`;
export const SHEET = phrase`The sheet, as the system’s schema “sheet” has it.`;
export const STATE = phrase`How the last fight left the character, in the words of its system; an empty object where no fight has touched it.`;
export const OPTIONS_OF_SYSTEM = phrase`House rules, as the system’s schema “options” has them.`;
export const PORTRAIT = phrase`What it looks like, as a data URL; null where its crest is drawn.`;
export const AT = phrase`When, in ISO 8601 and UTC.`;
export const TOKEN = phrase`The key, for the header and for “hello”.`;
export const SEED = phrase`Makes the dice repeatable; null where no one may foretell them.`;
export const SEEN = phrase`The revision that the sender saw; null to change the campaign as it stands.`;
export const LOCKED = phrase`Whether no one else may join.`;
export const TIME = phrase`The round or phase; null where it was played under older rules.`;
export const ISSUES = {
  issues: phrase`Each thing that is wrong; empty where all is well.`,
  'issues.path': PATH,
  'issues.reason': REASON,
} as const;
export const STORY = {
  story: phrase`What of the story changes.`,
  'story.from': phrase`Number of the first chapter that changes: all from here on are replaced.`,
  'story.chapters': phrase`The chapters that take the place of those.`,
  'story.count': phrase`Number of the chapter that comes next.`,
  'story.mark': phrase`Stands for the story as it is now: “hello” says it after a broken connection.`,
  'story.anew': phrase`Where the page is told anew: what it held before is no longer good.`,
  'story.anew.earlier': phrase`Whether there are chapters before these, for “earlier”.`,
} as const;
export const MEMBER = {
  'characters.id': ID_OF_CHARACTER,
  'characters.name': phrase`Its name.`,
  'characters.present': phrase`Whether it takes part in fights unless the GM says otherwise.`,
  'characters.dead': phrase`Whether it is dead.`,
  'characters.lasting': phrase`What it carries from fight to fight: points, conditions, wounds.`,
  'characters.usual': phrase`Paths of what is as if no fight had touched the character.`,
} as const;
