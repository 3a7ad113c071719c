import { systems } from '@affray/systems';
import { Button, FileTrigger } from 'react-aria-components';
import { Icon } from '../controls/marks.tsx';
import { link } from '../device/route.ts';

/** Which fight: a sample, or a file. Fights of the house and those being built come here by their own buttons. */
export function PickSubject({ take }: { take: (file: File) => Promise<void> }) {
  return (
    <main className="home-main">
      <section>
        <h2>Which fight?</h2>
        <p className="quiet">
          Any of these, any fight under <a href="/">Continue</a> (its menu has <em>Simulate</em>), any fight that is
          being built, or a file.
        </p>
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={files => {
            const file = files?.item(0);
            if (file) void take(file);
          }}
        >
          <Button className="plain-button">
            <Icon name="download" size={16} /> Open a fight file
          </Button>
        </FileTrigger>
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
                    <span className="sample-go">Simulate</span>
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
