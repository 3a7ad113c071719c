import { falseUnlessSaid, mannersOf, phrase } from '@affray/engine';
import * as z from 'zod/mini';
import { charts } from '../book/charts.ts';
import { PROMPTS } from './sites.ts';

/**
 * The house rules of a fight: each names the readings of one passage that the sources leave open or tell in two ways,
 * with the default that we play. Each is read at one place in the rules. Plain numbers are in `charts`.
 */
export const options = z.prefault(
  z.strictObject({
    initiative: z
      ._default(z.enum(['group', 'individual']), 'group')
      .check(
        z.describe(phrase`Each side rolls initiative once, or everyone rolls. WWN-INIT-1, WWN-INIT-2`),
        z.meta({ words: { group: phrase`each side once`, individual: phrase`everyone for themselves` } }),
      ),
    naturalRolls: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`An attack that shows 1 always misses and one that shows 20 always hits. WWN-AMB-9`)),
    ties: z
      ._default(z.enum(['defender', 'reroll']), 'defender')
      .check(
        z.describe(
          phrase`Opposed checks that tie without a player character: the one who did not begin wins, or both roll again. WWN-GAP-1`,
        ),
        z.meta({ words: { defender: phrase`the one who did not begin wins`, reroll: phrase`both roll again` } }),
      ),
    shockFloor: z._default(z.enum(['eligible', 'always', 'off']), 'eligible').check(
      z.describe(
        phrase`A hit does at least the Shock that a miss would have done, at least the weapon’s Shock, or as rolled. WWN-AMB-2`,
      ),
      z.meta({
        words: {
          eligible: phrase`the Shock that a miss would have done`,
          always: phrase`the weapon’s Shock, always`,
          off: phrase`as rolled`,
        },
      }),
    ),
    minHitDamage: z
      ._default(z.union([z.literal(0), z.literal(1)]), 0)
      .check(z.describe(phrase`The least that a hit does, whatever the modifiers. WWN-GAP-3`)),
    thrownInMelee: z
      ._default(z.enum(['penalty', 'impossible']), 'penalty')
      .check(
        z.describe(
          phrase`Throwing and one-handed shooting with an enemy close by is at -4, or cannot be done. WWN-AMB-1`,
        ),
        z.meta({ words: { penalty: phrase`at −4`, impossible: phrase`cannot be done` } }),
      ),
    totalCover: z
      ._default(z.enum(['blocks', 'penalty']), 'blocks')
      .check(
        z.describe(phrase`A combatant wholly behind cover cannot be attacked, or only at -4. WWN-AMB-3`),
        z.meta({ words: { blocks: phrase`no attack`, penalty: phrase`at −4` } }),
      ),
    swarmCounts: z
      ._default(z.enum(['others', 'all']), 'others')
      .check(
        z.describe(phrase`The swarm’s bonus counts the other participants, or all of them, up to +6 and +3. WWN-AMB-4`),
        z.meta({ words: { others: phrase`the others in it`, all: phrase`all of them` } }),
      ),
    swarmShock: z
      ._default(z.enum(['defense', 'always']), 'defense')
      .check(
        z.describe(phrase`Total Defense stops the Shock of a swarm, or nothing does. WWN-AMB-6`),
        z.meta({ words: { defense: phrase`Total Defense stops it`, always: phrase`nothing stops it` } }),
      ),
    instantOrder: z._default(z.enum(['simultaneous', 'lastFirst', 'gm']), 'simultaneous').check(
      z.describe(
        phrase`Instants of one moment: all rolled before any lands, the last declared first, or as the GM rules. WWN-AMB-14`,
      ),
      z.meta({
        words: {
          simultaneous: phrase`all are rolled first`,
          lastFirst: phrase`the last declared comes first`,
          gm: phrase`the GM rules`,
        },
      }),
    ),
    totalDefenseTiming: z
      ._default(z.enum(['afterRoll', 'beforeRoll']), 'afterRoll')
      .check(
        z.describe(
          phrase`Total Defense may answer dice that are seen, or only an attack that is announced. WWN-AMB-13`,
        ),
        z.meta({ words: { afterRoll: phrase`the dice are seen`, beforeRoll: phrase`the attack is announced` } }),
      ),
    snapAttacks: z
      ._default(z.enum(['important', 'everyone']), 'important')
      .check(
        z.describe(phrase`Who may make Snap Attacks: player characters and important NPCs, or everyone. WWN-GAP-24`),
        z.meta({ words: { important: phrase`player characters and important NPCs`, everyone: phrase`everyone` } }),
      ),
    crossbowReload: z
      ._default(z.enum(['main', 'skilled']), 'main')
      .check(
        z.describe(phrase`A crossbow takes a Main action to load, or is loaded On Turn with Shoot-1. WWN-AMB-7`),
        z.meta({ words: { main: phrase`a Main action`, skilled: phrase`On Turn with Shoot-1` } }),
      ),
    weaponSkills: z
      ._default(z.enum(['stab', 'mixed']), 'stab')
      .check(
        z.describe(phrase`Maces and small shields are wielded with Stab, or with Punch. WWN-AMB-10`),
        z.meta({ words: { stab: phrase`Stab`, mixed: phrase`Punch` } }),
      ),
    dualWield: z
      ._default(z.enum(['each', 'stab']), 'each')
      .check(
        z.describe(phrase`Two weapons need level 1 in each weapon’s skill, or Stab-1 whatever they are. WWN-AMB-15`),
        z.meta({ words: { each: phrase`level 1 in each weapon’s skill`, stab: phrase`Stab-1` } }),
      ),
    delay: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`Actions may be delayed until another combatant has acted. WWN-AMB-16`)),
    freeAttack: z
      ._default(z.enum(['free', 'main']), 'free')
      .check(
        z.describe(phrase`Striking at one who runs from melee costs nothing, or the Main action. WWN-AMB-17`),
        z.meta({ words: { free: phrase`costs nothing`, main: phrase`costs the Main action` } }),
      ),
    withdrawal: z
      ._default(z.enum(['turn', 'round']), 'turn')
      .check(
        z.describe(
          phrase`A Fighting Withdrawal covers movement until the turn ends, or until the round does. WWN-GAP-8`,
        ),
        z.meta({ words: { turn: phrase`until the turn ends`, round: phrase`until the round ends` } }),
      ),
    chargePenalty: z
      ._default(z.enum(['declared', 'struck']), 'declared')
      .check(
        z.describe(phrase`A charger’s AC drops when the charge is declared, or once its blow has fallen. WWN-6.5`),
        z.meta({ words: { declared: phrase`when the charge is declared`, struck: phrase`once the blow has fallen` } }),
      ),
    shieldBlock: z
      ._default(z.enum(['round', 'turn']), 'round')
      .check(
        z.describe(
          phrase`A shield turns the first Shock of each round, or of the time between its bearer’s turns. WWN-GAP-14`,
        ),
        z.meta({ words: { round: phrase`each round`, turn: phrase`between its bearer’s turns` } }),
      ),
    swarmBlock: z
      ._default(z.enum(['kept', 'spent']), 'kept')
      .check(
        z.describe(
          phrase`The Shock of a swarm, which passes shields, leaves their one block of the round or uses it up. WWN-AMB-28`,
        ),
        z.meta({ words: { kept: phrase`leaves the block`, spent: phrase`uses it up` } }),
      ),
    screenArrows: z
      ._default(z.enum(['shield', 'always', 'never']), 'shield')
      .check(
        z.describe(
          phrase`Who can screen an ally from shots and throws: those with a shield, everyone, no one. WWN-6.7D`,
        ),
        z.meta({ words: { shield: phrase`those with a shield`, always: phrase`everyone`, never: phrase`no one` } }),
      ),
    grappleHands: z
      ._default(z.enum(['both', 'any']), 'both')
      .check(
        z.describe(phrase`Grappling needs both hands free of weapon and shield, or only a will. WWN-AMB-18`),
        z.meta({ words: { both: phrase`both hands free`, any: phrase`any hands` } }),
      ),
    carryTie: z
      ._default(z.enum(['frees', 'checks']), 'frees')
      .check(
        z.describe(
          phrase`A tie while moving a held combatant always frees it, or goes as other opposed checks do. WWN-AMB-19`,
        ),
        z.meta({ words: { frees: phrase`a tie frees it`, checks: phrase`as other opposed checks` } }),
      ),
    shove: z
      ._default(z.enum(['melee', 'any']), 'melee')
      .check(
        z.describe(phrase`Only melee attacks shove, or shots and throws as well. WWN-AMB-20`),
        z.meta({ words: { melee: phrase`melee attacks only`, any: phrase`shots and throws, too` } }),
      ),
    carryLoss: z
      ._default(z.enum(['all', 'carrier']), 'all')
      .check(
        z.describe(
          phrase`Losing the check to move a held combatant frees it from every holder, or from the one who lost. WWN-GRP-5`,
        ),
        z.meta({ words: { all: phrase`free of every holder`, carrier: phrase`free of the one who lost` } }),
      ),
    executed: z
      ._default(z.enum(['dead', 'dying']), 'dead')
      .check(
        z.describe(
          phrase`An execution leaves those without a name dead, as any fall does, or mortally wounded. WWN-EXE-5`,
        ),
        z.meta({ words: { dead: phrase`dead`, dying: phrase`mortally wounded` } }),
      ),
    proneReach: z
      ._default(z.enum(['melee', 'adjacent']), 'melee')
      .check(
        z.describe(
          phrase`Every blow at a prone combatant is at +2, those of Long weapons too, or only from close by. WWN-MOD-2`,
        ),
        z.meta({ words: { melee: phrase`every blow`, adjacent: phrase`only from close by` } }),
      ),
    proneCharge: falseUnlessSaid().check(
      z.describe(phrase`A prone combatant may charge at a crawl, or has to stand up first. WWN-GAP-35`),
    ),
    speech: z
      ._default(z.enum(['turn', 'anytime']), 'turn')
      .check(
        z.describe(phrase`A few words are said on one’s own turn, or at any time. WWN-ACT-7`),
        z.meta({ words: { turn: phrase`on one’s own turn`, anytime: phrase`at any time` } }),
      ),
    ownSide: z
      ._default(z.enum(['refused', 'allowed']), 'refused')
      .check(
        z.describe(phrase`Attacks on one’s own side: not here, or offered like any other. WWN-GAP-37`),
        z.meta({ words: { refused: phrase`not here`, allowed: phrase`offered like any other` } }),
      ),
    executionDouble: z
      ._default(z.boolean(), true)
      .check(
        z.describe(phrase`A weapon made for executions does twice its damage where the save succeeds. WWN-AMB-12`),
      ),
    armsmaster: z
      ._default(z.enum(['both', 'damage']), 'both')
      .check(
        z.describe(phrase`Armsmaster adds the skill to damage and to Shock, or to damage alone. WWN-AMB-27`),
        z.meta({ words: { both: phrase`damage and Shock`, damage: phrase`damage alone` } }),
      ),
    luckShock: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`A hit that luck turned into a miss still does its Shock. WWN-GAP-23`)),
    thrownWeapons: z
      ._default(z.enum(['lie', 'counted']), 'lie')
      .check(
        z.describe(phrase`A thrown weapon lies on the ground afterwards, or is only counted down. WWN-GAP-12`),
        z.meta({ words: { lie: phrase`lies on the ground`, counted: phrase`is counted down` } }),
      ),
    dyingHurt: z
      ._default(z.enum(['dies', 'lives']), 'dies')
      .check(
        z.describe(phrase`Further harm kills the mortally wounded, or changes nothing for them. WWN-DIE-2`),
        z.meta({ words: { dies: phrase`kills them`, lives: phrase`changes nothing` } }),
      ),
    strainOver: z
      ._default(z.enum(['unconscious', 'dead']), 'unconscious')
      .check(
        z.describe(phrase`Forced above the maximum of System Strain: knocked out, or dead. WWN-AMB-29`),
        z.meta({ words: { unconscious: phrase`knocked out`, dead: phrase`dead` } }),
      ),
    surpriseRolls: z
      ._default(z.enum(['group', 'each']), 'group')
      .check(
        z.describe(
          phrase`Surprise is one opposed check between the worst sneak and the best watcher, or one for each target. WWN-GAP-4`,
        ),
        z.meta({ words: { group: phrase`one check for all`, each: phrase`one for each target` } }),
      ),
    morale: z._default(z.enum(['automatic', 'ask', 'called']), 'automatic').check(
      z.describe(
        phrase`Morale is checked by itself, after asking the GM, or only where the GM calls for it. WWN-MOR-2`,
      ),
      z.meta({
        words: {
          automatic: phrase`by itself`,
          ask: phrase`after asking the GM`,
          called: phrase`where the GM calls for it`,
        },
      }),
    ),
    moraleHalf: z
      ._default(z.boolean(), true)
      .check(z.describe(phrase`Losing half of a side is a reason to check morale, beside its first loss. WWN-GAP-19`)),
    moraleLeader: falseUnlessSaid().check(
      z.describe(phrase`The fall of a side’s leader is a reason to check morale. WWN-AMB-30`),
    ),
    instinct: falseUnlessSaid().check(z.describe(phrase`NPCs who just checked morale check instinct too. WWN-INS-2`)),
    rulings: mannersOf(PROMPTS, 'WWN-RUL-1'),
    charts: charts.check(z.describe(phrase`Numbers of the rules, overridden for this fight.`)),
  }),
  {},
);
export type Options = Readonly<z.infer<typeof options>>;
