import {
  balancedPage,
  comparedPage,
  replayedPage,
  reportPage,
  rulingsPage,
  sensitivityPage,
  sweptPage,
} from '@affray/simulator';
import { save } from '../wire/api.ts';
import * as words from '../words/simulate.ts';
import type { Told } from './ctrl.ts';
import { exactly } from './exactly.ts';
import type { Subject } from './subject.ts';
import { knobInWords, rulesInWords, twistInWords } from './words.ts';

const fileName = (title: string, kind: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'fight'}.${kind}`;

/** Everything that was asked and found, for programs. */
export function saveJson(subject: Subject, { answer, settings, title, stopped }: Told): void {
  const { id, version } = subject.system;
  const told = { format: 'affray-simulation', system: id, rules: version, title, settings, stopped, ...answer };
  save(new Blob([JSON.stringify(told, null, 2)], { type: 'application/json' }), fileName(title, 'simulation.json'));
}

/** The answer as one file that needs nothing else: the page that the command line writes too. */
export function saveHtml(subject: Subject, told: Told): void {
  save(new Blob([pageOf(subject, told)], { type: 'text/html' }), fileName(told.title, 'html'));
}

function pageOf(subject: Subject, { answer, settings, title, stopped }: Told): string {
  const { name, version } = subject.system;
  const damageIn = subject.system.visit(system => system.report.damageIn);
  const { seed } = settings;
  const about = { title, system: name, version, seed, timeIn: subject.timeIn, damageIn, cancelled: stopped };
  switch (answer.kind) {
    case 'play':
      return reportPage(about, answer.exact ? exactly(answer.report, answer.exact) : answer.report, answer.spans ?? []);
    case 'compare':
      return comparedPage(about, answer.compared, [words.asItIs, twistInWords(subject, answer.twist)]);
    case 'sweep':
      return sweptPage(about, answer.rows, knobInWords(subject, answer.knob));
    case 'balance': {
      const { knob, side, target } = answer.question;
      return balancedPage(about, answer.balanced, knobInWords(subject, knob), side, target);
    }
    case 'matters':
      return sensitivityPage(about, answer.sensitivity, answer.side);
    case 'rulings':
      return rulingsPage(about, answer.moved, answer.fights, answer.side);
    case 'replay':
      return replayedPage(about, answer.retraced, answer.onward, rulesInWords(answer.rules));
  }
}
