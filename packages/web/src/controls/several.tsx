interface SeveralProps {
  readonly legend: string;
  readonly all: readonly { readonly id: string; readonly name: string }[];
  /** Ids of those that are ticked, in the order in which they were. */
  readonly chosen: readonly string[];
  readonly choose: (chosen: readonly string[]) => void;
}

/** Any of several, each with a box to tick. */
export const Several = ({ legend, all, chosen, choose }: SeveralProps) => (
  <fieldset className="stack">
    <legend>{legend}</legend>
    {all.map(({ id, name }) => (
      <label key={id} className="row">
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={event => choose(event.target.checked ? [...chosen, id] : chosen.filter(one => one !== id))}
        />
        {name}
      </label>
    ))}
  </fieldset>
);
