/** The keys of a table, with their type. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(table).filter((key): key is Key => key in table);

/** The choice that a text of a URL or a form names. */
export const oneOf = <Choice extends string | number>(
  choices: readonly Choice[],
  text: string | null | undefined,
): Choice | undefined => choices.find((choice) => String(choice) === text);
