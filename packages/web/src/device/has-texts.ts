/** Whether a value holds a text under each of these names. What all screens load asks this, and needs no schema. */
export const hasTexts = <Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): value is Readonly<Record<Name, string>> =>
  typeof value === 'object' && value !== null && names.every(name => typeof Reflect.get(value, name) === 'string');
