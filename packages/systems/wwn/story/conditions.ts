import type { CombatantId, LastingCondition, RuleId, SeenCondition } from '@affray/engine';
import { phrase } from '@affray/engine';
import type { Combatant, Fight } from '../state/fight.ts';

/** A state that a combatant is in, as people read it. */
export type State = LastingCondition;

/** What a reader may not see unless it knows all: `secret`. */
interface Kind extends SeenCondition {
  readonly secret?: true;
  /** Whether a combatant is in it, and whom it comes from or points at. */
  readonly of: (who: Combatant) => boolean | CombatantId | null;
}

const KINDS: readonly Kind[] = [
  state('dying', phrase`mortally wounded`, phrase`Dies unless stabilized.`, 'WWN-DIE-1', who => who.dying),
  state('down', phrase`incapacitated`, phrase`Out for ten minutes, and helpless.`, 'WWN-DMG-5', who => who.down),
  secret('frail', phrase`Frail`, phrase`Dies at 0 hit points; heals nothing by rest.`, 'WWN-DIE-5', who => who.frail),
  state(
    'surprised',
    phrase`surprised`,
    phrase`Has no actions in the surprise round.`,
    'WWN-SUR-1',
    who => who.surprised,
  ),
  secret('unaware', phrase`unaware`, phrase`Can be executed.`, 'WWN-EXE-1', who => who.unaware),
  state(
    'prone',
    phrase`prone`,
    phrase`Hit at +2 by blows and from close by, -2 from afar; strikes at -4, half pace.`,
    'WWN-6.17',
    who => who.prone,
  ),
  state(
    'revived',
    phrase`just come to`,
    phrase`Stands up before it does anything else.`,
    'WWN-6.16',
    who => who.revived,
  ),
  state('slowed', phrase`on hard going`, phrase`Climbs, swims or stumbles: half pace.`, 'WWN-ACT-3', who => who.slowed),
  state(
    'defending',
    phrase`Total Defense`,
    phrase`+2 AC, no Shock until its next turn.`,
    'WWN-6.8',
    who => who.defending,
  ),
  state('charging', phrase`charging`, phrase`-2 AC until the round ends.`, 'WWN-6.5', who => who.charging),
  state('withdrawn', phrase`withdrawing`, phrase`No one strikes at its movement.`, 'WWN-6.10', who => who.withdrawn),
  secret('held', phrase`holds an action`, phrase`May act as an Instant this round.`, 'WWN-6.18', who => who.held),
  state('screening', phrase`screening`, phrase`Attacks on its ward must get past it.`, 'WWN-6.7', who => who.ward),
  state('grappling', phrase`grappling`, phrase`Cannot move; only bare hands and claws.`, 'WWN-GRP-3', who => who.holds),
  state('swarming', phrase`in a swarm`, phrase`One of the swarm strikes for all.`, 'WWN-6.4', who => who.swarm),
  state(
    'helped',
    phrase`helped`,
    phrase`+1 on its next check of one skill this round.`,
    'WWN-CHK-4',
    who => who.helped !== null,
  ),
  state(
    'shield-broken',
    phrase`shield broken`,
    phrase`Neither AC nor block.`,
    'WWN-6.6',
    who => who.shield === 'broken',
  ),
  state('shield-down', phrase`without its shield`, phrase`It is Stowed or lies on the ground.`, 'WWN-6.14', shieldAway),
  state(
    'shield-busy',
    phrase`strikes with its shield`,
    phrase`No protection for now.`,
    'WWN-6.20',
    who => who.shield === 'busy',
  ),
  secret(
    'blocked',
    phrase`shield used up`,
    phrase`Has turned its Shock.`,
    'WWN-SHK-4',
    who => who.blocked && who.shield === 'ready',
  ),
  secret(
    'aiming',
    phrase`prepares an execution`,
    phrase`A full minute in all.`,
    'WWN-EXE-2',
    who => who.aim?.target ?? null,
  ),
  secret(
    'venom',
    phrase`poisoned blade`,
    phrase`Its next wound poisons.`,
    'WWN-FOC-POISONER',
    who => who.venom !== null,
  ),
  state('flees', phrase`flees`, phrase`Fights no more.`, 'WWN-MOR-3', who => who.broken === 'flees'),
  state('retreats', phrase`falls back`, phrase`Fights no more.`, 'WWN-MOR-3', who => who.broken === 'retreats'),
  state('impulse', phrase`follows its instinct`, phrase`For this round.`, 'WWN-INS-1', who => who.impulse !== null),
  state('half-cover', phrase`half in cover`, phrase`-2 to hit it.`, 'WWN-MOD-4', who => who.cover === 'half'),
  state('cover', phrase`in cover`, phrase`-4 to hit it.`, 'WWN-MOD-5', who => who.cover === 'most'),
  state('total-cover', phrase`wholly in cover`, phrase`Cannot be shot at.`, 'WWN-AMB-3', who => who.cover === 'total'),
  state('unseen', phrase`unseen`, phrase`Shot at only at -4.`, 'WWN-MOD-10', who => who.sight === 'located'),
  state('lost', phrase`out of sight`, phrase`Cannot be shot at.`, 'WWN-MOD-11', who => who.sight === 'lost'),
];

/** Whether a whole shield is somewhere else than on the arm. */
function shieldAway({ shield }: Combatant): boolean {
  return shield === 'stowed' || shield === 'ground';
}
function state(kind: string, name: string, hint: string, rule: RuleId, of: Kind['of']): Kind {
  return { kind, name, hint, rule, of };
}
function secret(kind: string, name: string, hint: string, rule: RuleId, of: Kind['of']): Kind {
  return { kind, name, hint, rule, of, secret: true };
}

/**
 * Every state of a combatant, with what it changes.
 * @param all whether the reader may know what is not plain to see
 */
export function statesOf(fight: Fight, who: Combatant, all: boolean): State[] {
  const states: State[] = [];
  // A loop and nothing else: there are forty kinds, every viewer is told of everybody, and hardly anyone is in any.
  for (const each of KINDS) {
    const found = each.secret && !all ? null : each.of(who);
    if (found !== null && found !== false) states.push(stateOf(fight, who, each, found));
  }
  for (const source of who.heldBy)
    states.push({
      kind: 'grappled',
      name: 'grappled',
      hint: phrase`Cannot move; takes unarmed damage as rounds end.`,
      rule: 'WWN-GRP-3',
      source,
      ends: null,
    });
  return states;
}

/** @param found whom it comes from or points at, where its kind says so */
function stateOf(fight: Fight, who: Combatant, { kind, name, hint, rule }: Kind, found: true | CombatantId): State {
  const { dying, incapacitated } = fight.options.charts;
  const ends = kind === 'dying' ? who.fell + dying : kind === 'down' ? who.fell + incapacitated : null;
  const lapses = who.lapses?.find(each => each.mark === kind)?.round;
  const cause = who.causes.find(each => each.mark === kind);
  const why = cause?.why ? ` ${cause.why}` : '';
  return {
    kind,
    name,
    hint: `${hint}${why}`,
    rule,
    source: found === true ? (cause?.source ?? null) : found,
    ends: lapses ?? ends,
  };
}
