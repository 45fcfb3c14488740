/** The choice that a text of a URL or a form names. */
export const oneOf = <Choice extends string | number>(
  choices: readonly Choice[],
  text: string | null | undefined,
): Choice | undefined => choices.find((choice) => String(choice) === text);
