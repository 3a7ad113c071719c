/** One of several by its name, in a list of the browser's own. @param none what stands there while nothing is chosen */
export function PickOne({
  label,
  value,
  of,
  none,
  pick,
}: {
  label: string;
  value: string;
  of: readonly { readonly id: string; readonly name: string }[];
  none?: string;
  pick: (id: string) => void;
}) {
  return (
    <label className="campaign-field">
      <span className="small">{label}</span>
      <select value={value} onChange={event => pick(event.target.value)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {of.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
