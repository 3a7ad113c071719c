import './early.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, loadScreen } from './app.tsx';
import { Boundary } from './controls/boundary.tsx';
import { keepFocus } from './controls/keep-focus.ts';
import { beginChoices } from './device/device-choice.ts';
import { beginFeel } from './device/feel.ts';
import { beginCalls } from './device/notice.ts';
import { beginScheme } from './device/theme.ts';
import './theme.css';
import './controls/parts.css';
import './controls/forms.css';
import './controls/quick.css';
import './display/story.css';
import './display/charts.css';
import './table/table.css';
import './table/asked.css';
import './table/dock.css';
import './table/results.css';
import './systems/lineup/lineup.css';
import './systems/parts.css';
import './home/home.css';
import './builder/builder.css';

const root = document.getElementById('root');
if (!root) throw new Error('this page has no place to draw into');
beginScheme();
beginCalls();
beginChoices();
beginFeel();
keepFocus();
const page = createRoot(root);
const draw = (): void =>
  page.render(
    <StrictMode>
      <Boundary>
        <App />
      </Boundary>
    </StrictMode>,
  );
// Where its screen cannot be loaded, the page says so.
loadScreen().then(draw, draw);
