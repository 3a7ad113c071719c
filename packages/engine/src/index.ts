/** The engine: dice and their odds, the table and its drivers, games and their records, the contract of a system. */
export * from './account.ts';
export * from './action.ts';
export { AtRest, SeenAlike } from './at-rest.ts';
export { Beside, BesideEach } from './beside.ts';
export { bestFirst, bestOf, bestPolicy } from './best-policy.ts';
export { ByNumbers } from './by-numbers.ts';
export { carryingByFields } from './carrying/by-fields.ts';
export * from './carrying/camp.ts';
export type * from './carrying/contract.ts';
export { ENDLESS, lastingFlag, lastingMark, lastingPoints, lastingWord } from './carrying/lines.ts';
export { kept, type LostThing, lostMarks, lostThings, lostWith } from './carrying/lost.ts';
export { carrying, rests, type TypedCarrying, type TypedRest } from './carrying/typed.ts';
export { advance } from './character/advance.ts';
export {
  type Choices,
  Chosen,
  needsWeapon,
  pick,
  pickOrNone,
  picks,
  StepGiven,
  type StepPlan,
  type StepPlanner,
  type Suggested,
  tick,
  wholeNumber,
} from './character/choosing.ts';
export type * from './character/contract.ts';
export { beginnersOf, type Style, styleIn, styleStep } from './character/styles.ts';
export { titled, writtenSheet } from './character/titled.ts';
export { characters, notesSection, section, type TypedCharacters } from './character/typed.ts';
export { commandWords } from './command-words.ts';
export * from './complaint.ts';
export type * from './contract.ts';
export { type Acting, type Acts, acting, type OwnCommand } from './define/acting.ts';
export { defineSystem, type Essentials, type Hints, type SystemDraft } from './define/define.ts';
export type { Gamble } from './define/gamble.ts';
export { type Lineup, type LineupView, LOOKS, lineupView, type Member } from './define/lineup.ts';
export type { Sentence } from './define/words.ts';
export * from './dice.ts';
export { type AfterRoll, forecastAfter, nothingAfter } from './drivers/after.ts';
export * from './drivers/audit.ts';
export * from './drivers/chain.ts';
export * from './drivers/comparison.ts';
export type { Ending, Forecast, Forecasting } from './drivers/endings.ts';
export * from './drivers/forecast.ts';
export * from './drivers/live.ts';
export * from './drivers/odds.ts';
export * from './drivers/scripted.ts';
export * from './drivers/scripted-play.ts';
export { silent } from './drivers/silent.ts';
export * from './drivers/simulated.ts';
export { underway } from './drivers/underway.ts';
export {
  type EncounterPlan,
  encountersOf,
  OWN_SOURCE,
  ownTemplates,
} from './encounters.ts';
export { faresAs, midSentence, noOneBut, noOneStands } from './endings.ts';
export { PLAINLY } from './english.ts';
export { entrants, sheetsOf } from './entrants.ts';
export type { TableCode } from './fault.ts';
export * from './field.ts';
export * from './fields.ts';
export {
  combatantFields,
  combatantOf,
  combatantOrNull,
  fightFields,
  knownFields,
  onRoster,
  replaced,
} from './fighting.ts';
export { sinceFirst, standingsOf } from './filled.ts';
export * from './game.ts';
export * from './given-system.ts';
export * from './gm/action.ts';
export { setText, valueText } from './gm/by.ts';
export { circumstanceHand } from './gm/circumstance-hand.ts';
export * from './gm/circumstances.ts';
export { type Edited, edited, type Settable, type Wanted } from './gm/edit.ts';
export { gmGiven, gmGives } from './gm/gives.ts';
export { type GmActs, type GmHand, gmActs } from './gm/hand.ts';
export { mannerHand, mannerText, withManner } from './gm/manners.ts';
export { orderHand } from './gm/order.ts';
export { addHand, fateHand, removeHand, revealFields, summonChoices, summonFields } from './gm/people.ts';
export { distanceHand, placeHand } from './gm/places.ts';
export { KNOWLEDGE, keepShown, knowledge, type Showing, type Shown } from './gm/reveal.ts';
export { setHand } from './gm/set.ts';
export { endHand, noteHand, resumeHand } from './gm/story.ts';
export { type Parting, refusePart } from './gm/taking-part.ts';
export { type Hooks, type Wound, wounding } from './hooks/contract.ts';
export { areHooked } from './hooks/hooked.ts';
export { withHooks } from './hooks/hooks.ts';
export * from './host.ts';
export * from './introduction.ts';
export * from './journal.ts';
export * from './json.ts';
export { Kept } from './kept.ts';
export { combatantsIn, type Named } from './named.ts';
export { byId, didYouMean, insteadOf, nearest, shown } from './near.ts';
export { anyFoeNear, anyNear, isFew, lastMove, nearestFoe, placed, rallied } from './nearby.ts';
export { calledNext, newcomerId, numberOf } from './newcomers.ts';
export { numbered } from './numbered.ts';
export { readingOf } from './option-reading.ts';
export * from './past.ts';
export * from './patch.ts';
export { type Catalogue, phrase, type Slot, speak } from './phrase.ts';
export { type D5Pool, d5, LONGEST_CHAIN } from './pools/d5.ts';
export { pool } from './pools/schemas.ts';
export { successes } from './pools/successes.ts';
export * from './questions.ts';
export * from './random.ts';
export { filled, type Lot, randomCommand } from './random-command.ts';
export * from './random-state.ts';
export * from './reading.ts';

export * from './record.ts';
export { NO_SUCH_PROMPT, ofTheKnown } from './rights.ts';
export { rolledTotal } from './rolled-total.ts';
export { type Combatants, Roster } from './roster.ts';
export { type AskedCase, ruler } from './rulings/ask.ts';
export * from './rulings/line.ts';
export * from './rulings/manner.ts';
export * from './rulings/memory.ts';
export * from './rulings/rule.ts';
export * from './rulings/words.ts';
export {
  descriptionOf,
  falseUnlessSaid,
  inOnePiece,
  inWords,
  type OptionWords,
  type Schema,
  wholeFrom,
} from './schema.ts';
export * from './seen.ts';
export { joinerFields, joinerKnown, joinersOf, setupFields, sidesOf, wholeSetup } from './setup.ts';
export { allNamedOrWritten, named, namedOrWritten, takenFrom } from './shelf.ts';
export { minus, signed, signedTo } from './signed.ts';
export * from './system.ts';
export * from './table.ts';
export { type Joint, type Saying, type Sentenced, tale } from './tale.ts';
export { asName, freeText, nameText, typedByPeople } from './text.ts';
export { isTrusted, trusted } from './trusted.ts';
