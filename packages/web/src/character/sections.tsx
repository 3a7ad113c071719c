import type { CharacterSectionAnswer } from '@affray/protocol';
import { Button } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { RuleTip } from '../controls/rule-tip.tsx';
import * as words from '../words/character.ts';
import { signed } from '../words/numbers.ts';

type Line = CharacterSectionAnswer['lines'][number];
interface SectionsProps {
  readonly sections: readonly CharacterSectionAnswer[];
  /** Edits what a line is written in; null where nobody may. */
  readonly edit: ((path: string, label: string) => void) | null;
  /** Which heading a section has where it stands. */
  readonly heading: 'h2' | 'h3';
}

/** A character's page as the game's own sheet has it, section by section. */
export const Sections = ({ sections, edit, heading: Heading }: SectionsProps) => (
  <div className="sheet-sections">
    {sections
      .filter(each => each.lines.length > 0)
      .map(({ id, title, shape, lines }) => (
        <section key={id} className="sheet-section" data-shape={shape} aria-label={title}>
          <Heading>{title}</Heading>
          <ul>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of the same kind may stand in a list
              <li key={`${line.label} ${at}`} className="sheet-line">
                <LineOf line={line} edit={edit} />
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);

function LineOf({ line, edit }: { line: Line; edit: SectionsProps['edit'] }) {
  const { label, value, note, rule, parts, path } = line;
  return (
    <>
      {label === '' ? null : <span className="sheet-label">{label}</span>}
      {value === '' ? null : <span className="sheet-value num">{value}</span>}
      {edit && path !== undefined ? (
        <Button
          className="icon-button sheet-edit no-print"
          aria-label={words.editLine(label)}
          onPress={() => edit(path, label)}
        >
          <Icon name="pen" size={14} />
        </Button>
      ) : null}
      {note === undefined ? null : (
        <span className="sheet-note small">
          {note} {rule === undefined ? null : <RuleTip id={rule} />}
        </span>
      )}
      {parts === undefined || parts.parts.length < 2 ? null : (
        <details className="sheet-parts small no-print">
          <summary aria-label={words.partsOf(label)}>
            <Icon name="down" size={12} />
          </summary>
          <ul>
            {parts.parts.map(part => (
              <li key={`${part.name} ${part.value}`}>
                {part.name} <span className="num">{signed(part.value)}</span> <RuleTip id={part.rule} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
