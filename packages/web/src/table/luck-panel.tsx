import type { LuckLedger } from '@affray/protocol';
import { told } from '@affray/simulator';
import { Overlay } from '../controls/overlay.tsx';
import { ShareBar } from '../display/charts.tsx';
import { Figures } from '../display/figures.tsx';
import * as words from '../words/table.ts';
import type { TableCtrl } from './ctrl.ts';
import { useTold } from './told.ts';

/** What the dice did for each player: what was to be expected, what came, and how unusual that is, exactly. */
export function LuckPanel({ ctrl, mark, close }: { ctrl: TableCtrl; mark: string | null; close: () => void }) {
  const ledgers = useTold(ctrl.luck, mark);
  return (
    <Overlay title={words.theLuckOfTheDice} close={close} wide>
      <div className="stack" aria-busy={ledgers === undefined}>
        <p className="quiet small">{words.eachRollIsRankedAmong}</p>
        {ledgers?.map(each => (
          <Ledger key={each.name} ledger={each} />
        ))}
        {ledgers?.length === 0 ? <p className="quiet">{words.theTableDoesNotSay}</p> : null}
      </div>
    </Overlay>
  );
}

function Ledger({ ledger }: { ledger: LuckLedger }) {
  const { head, rows } = told.luckRows(ledger);
  return (
    <section className="ledger">
      <h3>{ledger.name}</h3>
      <p>{told.luckSentence(ledger)}</p>
      {ledger.rolls === 0 ? null : (
        <>
          <span className="ledger-bar">
            <ShareBar share={ledger.place} low={0} high={0} side={null} />
          </span>
          <details>
            <summary>{words.rollByRoll}</summary>
            <Figures
              head={head}
              rows={rows.map((cells, at) => ({ key: ledger.rows[at]?.site, cells }))}
              look={column => (column > 1 ? 'num' : '')}
            />
          </details>
        </>
      )}
    </section>
  );
}
