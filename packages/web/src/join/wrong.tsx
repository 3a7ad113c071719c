import { sentence } from '../words/numbers.ts';

/** Why a form was not taken. */
export const Wrong = ({ reason }: { reason: string }) => (
  <p className="notice tone-harm" role="alert">
    {sentence(reason)}
  </p>
);
