import type { ReactNode } from 'react';

/** A short form by which somebody comes to the table; Enter sends it. */
export const JoinForm = ({ send, children }: { send: () => Promise<void>; children: ReactNode }) => (
  <form
    className="join-form"
    onSubmit={event => {
      event.preventDefault();
      void send();
    }}
  >
    {children}
  </form>
);
