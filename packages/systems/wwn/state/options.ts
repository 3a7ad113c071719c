import { mannersOf, phrase } from '@affray/engine';
import * as z from 'zod';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open or tell in two ways,
 * with the default that we play. Each is read at one place in the rules. Plain numbers are in `charts`.
 */
export const options = z
  .strictObject({
    initiative: z
      .enum(['group', 'individual'])
      .default('group')
      .describe(phrase`Each side rolls initiative once, or everyone rolls. WWN-INIT-1, WWN-INIT-2`),
    naturalRolls: z
      .boolean()
      .default(true)
      .describe(phrase`An attack that shows 1 always misses and one that shows 20 always hits. WWN-AMB-9`),
    ties: z
      .enum(['defender', 'reroll'])
      .default('defender')
      .describe(
        phrase`Opposed checks that tie without a player character: the one who did not begin wins, or both roll again. WWN-GAP-1`,
      ),
    shockFloor: z
      .enum(['eligible', 'always', 'off'])
      .default('eligible')
      .describe(
        phrase`A hit does at least the Shock that a miss would have done, at least the weapon’s Shock, or as rolled. WWN-AMB-2`,
      ),
    minHitDamage: z
      .union([z.literal(0), z.literal(1)])
      .default(0)
      .describe(phrase`The least that a hit does, whatever the modifiers. WWN-GAP-3`),
    thrownInMelee: z
      .enum(['penalty', 'impossible'])
      .default('penalty')
      .describe(phrase`Throwing and one-handed shooting with an enemy close by is at -4, or cannot be done. WWN-AMB-1`),
    totalCover: z
      .enum(['blocks', 'penalty'])
      .default('blocks')
      .describe(phrase`A combatant wholly behind cover cannot be attacked, or only at -4. WWN-AMB-3`),
    swarmCounts: z
      .enum(['others', 'all'])
      .default('others')
      .describe(phrase`The swarm’s bonus counts the other participants, or all of them, up to +6 and +3. WWN-AMB-4`),
    swarmShock: z
      .enum(['defense', 'always'])
      .default('defense')
      .describe(phrase`Total Defense stops the Shock of a swarm, or nothing does. WWN-AMB-6`),
    instantOrder: z
      .enum(['simultaneous', 'lastFirst', 'gm'])
      .default('simultaneous')
      .describe(
        phrase`Instants of one moment: all rolled before any lands, the last declared first, or as the GM rules. WWN-AMB-14`,
      ),
    totalDefenseTiming: z
      .enum(['afterRoll', 'beforeRoll'])
      .default('afterRoll')
      .describe(phrase`Total Defense may answer dice that are seen, or only an attack that is announced. WWN-AMB-13`),
    snapAttacks: z
      .enum(['important', 'everyone'])
      .default('important')
      .describe(phrase`Who may make Snap Attacks: player characters and important NPCs, or everyone. WWN-GAP-24`),
    crossbowReload: z
      .enum(['main', 'skilled'])
      .default('main')
      .describe(phrase`A crossbow takes a Main action to load, or is loaded On Turn with Shoot-1. WWN-AMB-7`),
    weaponSkills: z
      .enum(['stab', 'mixed'])
      .default('stab')
      .describe(phrase`Maces and small shields are wielded with Stab, or with Punch. WWN-AMB-10`),
    dualWield: z
      .enum(['each', 'stab'])
      .default('each')
      .describe(phrase`Two weapons need level 1 in each weapon’s skill, or Stab-1 whatever they are. WWN-AMB-15`),
    delay: z
      .boolean()
      .default(true)
      .describe(phrase`Actions may be delayed until another combatant has acted. WWN-AMB-16`),
    freeAttack: z
      .enum(['free', 'main'])
      .default('free')
      .describe(phrase`Striking at one who runs from melee costs nothing, or the Main action. WWN-AMB-17`),
    withdrawal: z
      .enum(['turn', 'round'])
      .default('turn')
      .describe(phrase`A Fighting Withdrawal covers movement until the turn ends, or until the round does. WWN-GAP-8`),
    chargePenalty: z
      .enum(['declared', 'struck'])
      .default('declared')
      .describe(phrase`A charger’s AC drops when the charge is declared, or once its blow has fallen. WWN-6.5`),
    shieldBlock: z
      .enum(['round', 'turn'])
      .default('round')
      .describe(
        phrase`A shield turns the first Shock of each round, or of the time between its bearer’s turns. WWN-GAP-14`,
      ),
    swarmBlock: z
      .enum(['kept', 'spent'])
      .default('kept')
      .describe(
        phrase`The Shock of a swarm, which passes shields, leaves their one block of the round or uses it up. WWN-AMB-28`,
      ),
    screenArrows: z
      .enum(['shield', 'always', 'never'])
      .default('shield')
      .describe(phrase`Who can screen an ally from shots and throws: those with a shield, everyone, no one. WWN-6.7D`),
    grappleHands: z
      .enum(['both', 'any'])
      .default('both')
      .describe(phrase`Grappling needs both hands free of weapon and shield, or only a will. WWN-AMB-18`),
    carryTie: z
      .enum(['frees', 'checks'])
      .default('frees')
      .describe(
        phrase`A tie while moving a held combatant always frees it, or goes as other opposed checks do. WWN-AMB-19`,
      ),
    shove: z
      .enum(['melee', 'any'])
      .default('melee')
      .describe(phrase`Only melee attacks shove, or shots and throws as well. WWN-AMB-20`),
    carryLoss: z
      .enum(['all', 'carrier'])
      .default('all')
      .describe(
        phrase`Losing the check to move a held combatant frees it from every holder, or from the one who lost. WWN-GRP-5`,
      ),
    executed: z
      .enum(['dead', 'dying'])
      .default('dead')
      .describe(
        phrase`An execution leaves those without a name dead, as any fall does, or mortally wounded. WWN-EXE-5`,
      ),
    proneReach: z
      .enum(['melee', 'adjacent'])
      .default('melee')
      .describe(
        phrase`Every blow at a prone combatant is at +2, those of Long weapons too, or only from close by. WWN-MOD-2`,
      ),
    proneCharge: z
      .boolean()
      .default(false)
      .describe(phrase`A prone combatant may charge at a crawl, or has to stand up first. WWN-GAP-35`),
    speech: z
      .enum(['turn', 'anytime'])
      .default('turn')
      .describe(phrase`A few words are said on one’s own turn, or at any time. WWN-ACT-7`),
    ownSide: z
      .enum(['refused', 'allowed'])
      .default('refused')
      .describe(phrase`Attacks on one’s own side: not here, or offered like any other. WWN-GAP-37`),
    executionDouble: z
      .boolean()
      .default(true)
      .describe(phrase`A weapon made for executions does twice its damage where the save succeeds. WWN-AMB-12`),
    armsmaster: z
      .enum(['both', 'damage'])
      .default('both')
      .describe(phrase`Armsmaster adds the skill to damage and to Shock, or to damage alone. WWN-AMB-27`),
    luckShock: z
      .boolean()
      .default(true)
      .describe(phrase`A hit that luck turned into a miss still does its Shock. WWN-GAP-23`),
    thrownWeapons: z
      .enum(['lie', 'counted'])
      .default('lie')
      .describe(phrase`A thrown weapon lies on the ground afterwards, or is only counted down. WWN-GAP-12`),
    dyingHurt: z
      .enum(['dies', 'lives'])
      .default('dies')
      .describe(phrase`Further harm kills the mortally wounded, or changes nothing for them. WWN-DIE-2`),
    strainOver: z
      .enum(['unconscious', 'dead'])
      .default('unconscious')
      .describe(phrase`Forced above the maximum of System Strain: knocked out, or dead. WWN-AMB-29`),
    surpriseRolls: z
      .enum(['group', 'each'])
      .default('group')
      .describe(
        phrase`Surprise is one opposed check between the worst sneak and the best watcher, or one for each target. WWN-GAP-4`,
      ),
    morale: z
      .enum(['automatic', 'ask', 'called'])
      .default('automatic')
      .describe(phrase`Morale is checked by itself, after asking the GM, or only where the GM calls for it. WWN-MOR-2`),
    moraleHalf: z
      .boolean()
      .default(true)
      .describe(phrase`Losing half of a side is a reason to check morale, beside its first loss. WWN-GAP-19`),
    moraleLeader: z
      .boolean()
      .default(false)
      .describe(phrase`The fall of a side’s leader is a reason to check morale. WWN-AMB-30`),
    instinct: z.boolean().default(false).describe(phrase`NPCs who just checked morale check instinct too. WWN-INS-2`),
    rulings: mannersOf(PROMPTS, 'WWN-RUL-1'),
    charts: charts.describe(phrase`Numbers of the rules, overridden for this fight.`),
  })
  .prefault({});
export type Options = Readonly<z.infer<typeof options>>;
