import { Crest } from '../controls/crest.tsx';
import { portraitOf } from '../words/making.ts';

interface PictureProps {
  readonly name: string;
  readonly arms: Parameters<typeof Crest>[0]['arms'];
  readonly portrait: string | null;
}

/** What a character looks like: its portrait, else its crest. */
export const Picture = ({ name, arms, portrait }: PictureProps) =>
  portrait === null ? (
    <Crest name={name} arms={arms} />
  ) : (
    <img src={portrait} alt={portraitOf(name)} width={128} height={128} />
  );
