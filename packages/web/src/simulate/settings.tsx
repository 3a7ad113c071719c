import { Input, Label, TextField } from 'react-aria-components';
import { RuleGroup } from '../builder/schema-form.tsx';
import { Chips } from '../controls/chips.tsx';
import { SideMark } from '../controls/marks.tsx';
import { sameValue } from '../controls/offer.ts';
import { PickNumber, PickOne } from '../controls/picks.tsx';
import * as words from '../words/simulate.ts';
import type { Settings } from './ask.ts';
import { useRules } from './ask-rules.tsx';
import type { SimulateCtrl } from './ctrl.ts';
import type { Subject } from './subject.ts';

interface Props {
  readonly subject: Subject;
  readonly settings: Settings;
  readonly ctrl: SimulateCtrl;
}

/** How the fights are played: from where, by which tactics, with which dice and house rules. */
export function SettingsPart(props: Props) {
  const { subject, settings, ctrl } = props;
  return (
    <section className="stack" aria-label={words.howItIsPlayed}>
      {subject.beginnings.length > 1 ? (
        <Chips
          value={settings.beginning}
          set={beginning => ctrl.set({ beginning })}
          label={words.whereItBegins}
          options={subject.beginnings.map(({ id, label }) => ({ value: id, label }))}
        />
      ) : null}
      <Tactics {...props} />
      <Referee {...props} />
      <TextField
        className="text-field"
        value={settings.seed}
        onChange={seed => ctrl.set({ seed: seed === '' ? 'affray' : seed })}
        maxLength={100}
      >
        <Label>{words.seed}</Label>
        <Input />
      </TextField>
      <HouseRules {...props} />
    </section>
  );
}

/** A policy for each side, and for single combatants where somebody plays otherwise than its side. */
function Tactics({ subject, settings, ctrl }: Props) {
  const [standard] = subject.policies;
  const names = subject.policies.map(each => ({ id: each.name, label: each.name, hint: each.describe }));
  const own = [{ id: '', label: words.asItsSide }, ...names];
  return (
    <>
      {subject.sides.map((side, at) => (
        <div key={side.id} className="tactic">
          <SideMark side={at} />
          <PickOne
            label={`${side.name}: tactics`}
            options={names}
            value={settings.policies[side.id] ?? standard?.name ?? null}
            set={name => ctrl.set({ policies: { ...settings.policies, [side.id]: name } })}
            told
          />
        </div>
      ))}
      <details className="schema-group">
        <summary>{words.singleCombatants}</summary>
        <div className="schema-form one">
          {subject.combatants.map(each => (
            <PickOne
              key={each.id}
              label={each.name}
              options={own}
              value={settings.combatants[each.id] ?? ''}
              set={name => {
                const { [each.id]: _, ...others } = settings.combatants;
                ctrl.set({ combatants: name === '' ? others : { ...others, [each.id]: name } });
              }}
              told
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** Who rules in the game master's place, where the rules leave much to rulings, and on what more strictly or less. */
function Referee({ subject, settings, ctrl }: Props) {
  const { referees } = subject;
  if (!referees) return null;
  const { referee } = settings;
  const named = referees.named.map(each => ({ id: each.name, label: each.name, hint: each.describe }));
  const lean = referee?.lean ?? {};
  const turned = Object.values(lean).filter(each => each !== 0).length;
  return (
    <>
      <PickOne
        label={words.whoRules}
        options={[{ id: '', label: words.asTheTacticsSuggest }, ...named]}
        value={referee?.name ?? ''}
        set={name => ctrl.set({ referee: name === '' ? null : { name, lean } })}
        told
      />
      {referee ? (
        <details className="schema-group">
          <summary>
            {words.singleRulings}
            {turned > 0 ? <span className="chip">{words.leaned(turned)}</span> : null}
          </summary>
          <div className="schema-form one">
            <p className="hint">{words.stepsStricterThanThisReferee}</p>
            {referees.kinds.map(({ site, meaning }) => (
              <PickNumber
                key={site}
                label={meaning}
                value={lean[site] ?? 0}
                set={steps => ctrl.set({ referee: { ...referee, lean: { ...lean, [site]: steps } } })}
                min={-5}
                max={5}
              />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

function HouseRules({ subject, settings, ctrl }: Props) {
  const { standing, fields: known } = useRules(subject);
  if (known.length === 0) return null;
  const turned = Object.keys(settings.options).length;
  return (
    <RuleGroup
      fields={known}
      turned={turned}
      valueOf={({ name }) => settings.options[name] ?? standing[name]}
      set={({ name }, value) => {
        const { [name]: _, ...others } = settings.options;
        const same = value === undefined || sameValue(value, standing[name] ?? null);
        ctrl.set({ options: same ? others : { ...others, [name]: value } });
      }}
    />
  );
}
