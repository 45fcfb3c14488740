import { expect, it } from 'vitest';
import { explainMatch } from './explain-match.ts';

it.each([
  [false, ['React'], 'Matches your skills in React'],
  [false, ['React', 'TypeScript'], 'Matches your skills in React and TypeScript'],
  [true, [], 'Matches your position'],
  [
    true,
    ['React', 'CSS', 'SQL', 'Go'],
    'Matches your position, and your skills in React, CSS and SQL',
  ],
])('A job that fits says why: position %s, skills %s', (isPosition, skills, text) => {
  expect(explainMatch({ isPosition, skills })).toBe(text);
});
