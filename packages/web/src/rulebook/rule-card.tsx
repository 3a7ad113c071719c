import { useEffect, useState } from 'react';
import { saying } from '../wire/api.ts';
import * as words from '../words/rulebook.ts';
import { books, type Found } from './books.ts';
import { Readings } from './readings.tsx';
import './rulebook.css';

/** What a rule says, at the table itself, with the way to its place in the rules. */
export function RuleCard({ id }: { id: string }) {
  const [found, setFound] = useState<Found | string | null>(null);
  useEffect(() => {
    let left = false;
    books
      .rule(id)
      .then(rule => rule ?? words.notInTheBooks(id), saying)
      .then(what => {
        if (!left) setFound(what);
      });
    return () => {
      left = true;
    };
  }, [id]);
  if (found === null) return <p aria-busy="true">{words.lookingItUp}</p>;
  if (typeof found === 'string') return <p role="alert">{found}</p>;
  const { system, rule, topic, choices } = found;
  return (
    <>
      <p className="over-line">
        {id} · {topic}
      </p>
      <p className="rule-says">{rule.says}</p>
      {choices.map(each => (
        <p key={each.name} className="small">
          <strong>{words.houseRule}</strong> {each.says} <Readings choice={each} />
        </p>
      ))}
      <p className="rule-foot tiny quiet">
        <span>{rule.notes.join(' ')}</span>
        <a href={`/rules/${system}#${id}`} target="_blank" rel="noopener" aria-label={words.moreOn(id)}>
          {words.more}
        </a>
      </p>
    </>
  );
}
