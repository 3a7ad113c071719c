/** Which functions of the systems are noted while their tests are recorded, and how: see `scripts/conformance.ts`. */
import type { Plugin } from 'vitest/config';

/** A function that is noted, by the file that it stands in. */
interface Noticed {
  readonly file: RegExp;
  readonly name: string;
  /** The call of the notes, from the names of its parameters. */
  readonly note: (system: string, parameters: readonly string[], go: string) => string;
}

/** An action that tests play by itself: `(table, fight, command, …)`. */
const alone = (name: string, file: string): Noticed => ({
  file: new RegExp(`packages/systems/alacrity/actions/${file}\\.ts$`),
  name,
  note: (system, [table, fight], go) =>
    `globalThis.affrayNoting.propose('${system}', ${table}, ${fight}, arguments[2], () => ${go})`,
});
/** A function that looks at what somebody is about to do: `(fight, who, step, …)`. */
const looked = (name: string, file: RegExp): Noticed => ({
  file,
  name,
  note: (system, [fight, who, step], go) =>
    `globalThis.affrayNoting.propose('${system}', null, ${fight}, { ...${step}, who: ${who}.id }, () => ${go})`,
});

export const NOTICED: readonly Noticed[] = [
  {
    file: /packages\/systems\/[a-z]+\/commands\.ts$/,
    name: 'play',
    note: (system, [table, fight, command], go) =>
      `globalThis.affrayNoting.play('${system}', ${table}, ${fight}, ${command}, () => ${go})`,
  },
  {
    file: /packages\/systems\/[a-z]+\/commands\.ts$/,
    name: 'refuse',
    note: (system, [fight, command], go) =>
      `globalThis.affrayNoting.refuse('${system}', ${fight}, ${command}, () => ${go})`,
  },
  {
    file: /packages\/systems\/[a-z]+\/odds\/preview\.ts$/,
    name: 'preview',
    note: (system, [fight, command], go) =>
      `globalThis.affrayNoting.propose('${system}', null, ${fight}, ${command}, () => ${go})`,
  },
  {
    file: /packages\/systems\/([a-z]+)\/(state\/setup|rules\/begin)\.ts$/,
    name: 'begin',
    note: (system, [setup], go) => `globalThis.affrayNoting.begin('${system}', ${setup}, () => ${go})`,
  },
  looked('costOf', /packages\/systems\/alloy\/actions\/steps\.ts$/),
  looked('blowOf', /packages\/systems\/alloy\/rules\/blow\.ts$/),
  alone('strikeAt', 'attack'),
  alone('castEffect', 'cast'),
  alone('tripUp', 'trip'),
  alone('treat', 'medicine'),
  alone('tend', 'first-aid'),
  alone('trySkill', 'use-skill'),
  alone('breakFree', 'escape'),
  alone('pinDown', 'pin'),
  alone('gather', 'steady'),
  alone('lendHand', 'help'),
];

/** Puts notes around functions of the text that the tests load; the files stay as they are. */
export const noting = {
  name: 'affray-noting',
  enforce: 'pre',
  transform(code: string, path: string): string | null {
    const system = /packages\/systems\/([a-z]+)\//.exec(path)?.[1] ?? '';
    const own = NOTICED.filter(each => each.file.test(path) && code.includes(` ${each.name}`));
    return own.length === 0 ? null : own.reduce((text, each) => noticed(text, each, system, path), code);
  },
} satisfies Plugin;

/** The text with a function renamed, and one of its name that calls it and is noted. */
function noticed(text: string, { name, note }: Noticed, system: string, path: string): string {
  const head = new RegExp(`export (?:function ${name}\\(|const ${name} = \\()((?:[^()]|\\([^()]*\\))*)\\)`);
  const found = head.exec(text);
  if (!found) throw new Error(`${path} has no "${name}" to be noted: see scripts/conformance/noticing.ts`);
  const [whole, inside = ''] = found;
  // What is taken apart, `{ who, target }`, has no name of its own: such parameters are reached by their place.
  // What a function among them takes are no parameters of this one.
  const parameters = inside
    .replaceAll(/\([^()]*\)/g, '()')
    .replaceAll(/\{[^}]*\}(?=:)/g, 'given')
    .split(/,\s*(?=\w+\??:)/)
    .map(each => /^\s*(\w+)/.exec(each)?.[1] ?? 'given');
  const unnoted = whole.replace('export ', '').replace(name, `${name}Unnoted`);
  const go = `${name}Unnoted(...arguments)`;
  return `${text.replace(whole, unnoted)}
export function ${name}(${parameters.join(', ')}) {
  return ${note(system, parameters, go)};
}
`;
}
