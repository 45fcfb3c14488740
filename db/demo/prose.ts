/** Reads a wrapped template literal as text: lines are joined, and an empty line parts two paragraphs. */
export const prose = (literal: TemplateStringsArray): string =>
  literal
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n');
