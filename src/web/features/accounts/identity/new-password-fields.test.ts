import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewPassword, passwordRules } from '#contract/accounts/account-input.ts';

const samples = [
  '',
  'AB!cd',
  'AB!cde',
  'ABcdef',
  'aB!cde',
  'A b C',
  'AbCdE ',
  'Ab\nCd?',
  '     AB',
  'ÄÖ!cde',
];

describe('the rules for a password', () => {
  it.each(samples)('tick off %j exactly when it is accepted', (password) => {
    const isComplete = passwordRules.every(({ pattern }) => pattern.test(password));
    expect(isComplete).toBe(z.safeParse(NewPassword, password).success);
  });
});
