/** Why something could not be done, said at once; nothing where it could. */
export const Alert = ({ of }: { of: string | null }) =>
  of === null ? null : (
    <p className="hint" role="alert">
      {of}
    </p>
  );
