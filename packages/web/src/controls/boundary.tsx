import { Component, type ErrorInfo, type ReactNode } from 'react';
import * as words from '../words/controls.ts';

/** Where a mistake of this page ends: it says so and offers to draw everything anew. The fight stands on the server. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('this page broke', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="centre">
        <h1>{words.somethingWentWrong}</h1>
        <p className="quiet">{words.theFightIsSafeOn}</p>
        <button type="button" className="solid-button" onClick={() => location.reload()}>
          {words.reload}
        </button>
      </main>
    );
  }
}
