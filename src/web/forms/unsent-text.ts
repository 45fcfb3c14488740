/**
 * What a field has after its text was sent: nothing, or what was typed behind the text, or in its place, while it was on
 * its way.
 */
export const unsentText = (text: string, sent: string): string => {
  const typed = text.trimStart();
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed;
};
