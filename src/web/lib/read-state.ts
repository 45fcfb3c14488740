const fieldsOf = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));

const hasTexts = <Of extends object>(value: unknown, names: readonly (keyof Of)[]): value is Of => {
  const fields = fieldsOf(value);
  return names.every((name) => typeof fields.get(String(name)) === 'string');
};

/**
 * The object `name` of a navigation state, if it has these fields as texts. Only this site writes the state, but an older
 * version of it may have.
 */
export const readState = <Of extends object>(
  state: unknown,
  name: string,
  texts: readonly (keyof Of)[],
): Of | undefined => {
  const value = fieldsOf(state).get(name);
  return hasTexts<Of>(value, texts) ? value : undefined;
};
