import { m } from '#messages';
import { describe, expect, it } from 'vitest';
import { ChangePasswordPageInput, RegistrationInput } from '#contract/accounts/account-input.ts';
import { DecisionInput } from '#contract/trust/decisions.ts';

const passwordRequired = m.identity_password_required();
const confirmationDifferent = m.identity_confirmation_different();
const tooLong = (limit: string) => `Please use at most ${limit} characters.`;
const registration = { email: 'a@b.example', password: 'AB#cdef', confirmPassword: 'AB#cdef' };
const change = { currentPassword: '', password: 'AB#cdef', confirmPassword: 'AB#cde' };

describe('what is wrong between fields is told with what is wrong in one', () => {
  it.each([
    [
      'a registration without an email',
      RegistrationInput.safeParse({ ...registration, email: '', confirmPassword: 'AB#cde' }),
      { email: 'Email address is required !', confirmPassword: confirmationDifferent },
    ],
    [
      'a registration without a password, which is no different one',
      RegistrationInput.safeParse({ ...registration, password: '' }),
      { password: passwordRequired },
    ],
    [
      'a change without the current password',
      ChangePasswordPageInput.safeParse(change),
      { currentPassword: passwordRequired, confirmPassword: confirmationDifferent },
    ],
    [
      'a decision with too many facts, and neither target nor reason',
      DecisionInput.safeParse({ action: 'hide-job', facts: 'a'.repeat(2_001) }),
      {
        facts: tooLong('2,000'),
        targetId: m.decision_one_target(),
        reason: m.decision_no_reason(),
      },
    ],
  ])('%s', (_form, { error }, expected) => {
    const issues = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(Object.fromEntries(issues)).toEqual(expected);
  });
});

it('a text that is too long is read by no other check', () => {
  const { error } = RegistrationInput.safeParse({
    ...registration,
    email: 'a'.repeat(100_000),
    password: 'a'.repeat(129),
    confirmPassword: 'a'.repeat(129),
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([tooLong('200'), tooLong('128')]);
});
