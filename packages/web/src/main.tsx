import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Boundary } from './lib/boundary.tsx';
import { beginChoices } from './lib/device-choice.ts';
import { beginKeptBooks } from './lib/house-book.ts';
import { beginCalls } from './lib/notice.ts';
import { beginRoutes } from './lib/route.ts';
import { beginScheme } from './lib/theme.ts';
import './theme.css';
import './lib/parts.css';
import './lib/forms.css';
import './lib/story.css';
import './lib/charts.css';
import './table/table.css';
import './table/asked.css';
import './table/dock.css';
import './systems/lineup/lineup.css';
import './systems/alacrity/alacrity.css';
import './systems/alloy/alloy.css';
import './systems/wwn/wwn.css';
import './systems/alternacy/alternacy.css';
import './home/home.css';
import './build/build.css';

const root = document.getElementById('root');
if (!root) throw new Error('this page has no place to draw into');
beginScheme();
beginCalls();
beginChoices();
beginKeptBooks();
beginRoutes();
createRoot(root).render(
  <StrictMode>
    <Boundary>
      <App />
    </Boundary>
  </StrictMode>,
);
