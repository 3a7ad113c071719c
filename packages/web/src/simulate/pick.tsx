import { systems } from '@affray/systems';
import { ChooseFile } from '../controls/choose-file.tsx';
import { Icon } from '../controls/marks.tsx';
import { link } from '../device/route.ts';
import * as words from '../words/simulate.ts';

/** Which fight: a sample, or a file. Fights of the house and those being built come here by their own buttons. */
export function PickSubject({ take }: { take: (file: File) => Promise<void> }) {
  return (
    <main className="home-main">
      <section>
        <h2>{words.whichFight}</h2>
        <p className="quiet">
          {words.anyOfTheseAnyFight} <a href="/">{words.continueFights}</a> {words.itsMenuHas} <em>{words.simulate}</em>
          {words.anyFightThatIsBeing}
        </p>
        <ChooseFile take={file => void take(file)}>
          <Icon name="download" size={16} /> {words.openAFightFile}
        </ChooseFile>
      </section>
      {systems.map(system => (
        <section key={system.id}>
          <h2>{system.name}</h2>
          <ul className="samples">
            {system.samples.map(sample => {
              const path = `/simulate/sample/${system.id}/${sample.id}`;
              return (
                <li key={sample.id}>
                  <a className="sample-card" href={path} onClick={link(path)}>
                    <strong>{sample.title}</strong>
                    <span className="quiet small">{sample.describe}</span>
                    <span className="sample-go">{words.simulate}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </main>
  );
}
