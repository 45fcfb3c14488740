import { identityTexts } from '#contract/account-input.ts';

interface Comparison {
  /** Both are filled in and identical. */
  areSame: boolean;
  /** What to show at the second password; `found` is what the form itself found there. */
  error: string | undefined;
}

/** Compares a password with what was typed of it again so far: no complaint while it can still become the same. */
export const comparePasswords = (
  password: string,
  confirmation: string,
  found: string | undefined,
): Comparison => {
  const areSame = password !== '' && password === confirmation;
  if (areSame || confirmation === '') {
    const isStale = found === identityTexts.confirmationDifferent;
    return { areSame, error: isStale ? undefined : found };
  }
  const isOnTheWay = password.startsWith(confirmation) && found === undefined;
  return { areSame, error: isOnTheWay ? undefined : identityTexts.confirmationDifferent };
};
