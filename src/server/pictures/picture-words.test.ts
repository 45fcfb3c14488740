import { expect, it } from 'vitest';
import { salaryText } from './picture-words.ts';

const salary = {
  salaryMin: 50_000,
  salaryMax: 80_000,
  salaryCurrency: 'BDT',
  salaryUnit: 'month',
} as const;

it.each([
  [{}, 'BDT 50,000–80,000 a month'],
  [{ salaryMax: 50_000 }, 'BDT 50,000 a month'],
  [
    { salaryMin: 12.5, salaryMax: 15, salaryCurrency: 'EUR', salaryUnit: 'hour' } as const,
    'EUR 12.5–15 an hour',
  ],
  [{ salaryUnit: null }, undefined],
])('a salary reads as people say it: %j', (change, text) => {
  expect(salaryText({ ...salary, ...change })).toBe(text);
});
