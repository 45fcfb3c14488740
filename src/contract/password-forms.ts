import * as z from 'zod/mini';
import { ChangePasswordForm, identityTexts, NewPassword, SignUpForm } from './identity.ts';
import { minText } from './primitives.ts';

/** The second password of a page only guards against a slip of the finger; the server never sees it. */
const confirmPassword = z
  .string(identityTexts.confirmationRequired)
  .check(minText(1, identityTexts.confirmationRequired));

const areSame = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { path: ['confirmPassword'], error: identityTexts.confirmationDifferent },
);

/** The registration page's form. */
export const RegistrationForm = z.extend(SignUpForm, { confirmPassword }).check(areSame);
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** A new password, on the page that a link from a mail leads to. */
export const NewPasswordPage = z.object({ password: NewPassword, confirmPassword }).check(areSame);
export type NewPasswordPage = z.infer<typeof NewPasswordPage>;

/** A new password in the place of a known one, on the page of the account. */
export const ChangePasswordPage = z.extend(ChangePasswordForm, { confirmPassword }).check(areSame);
export type ChangePasswordPage = z.infer<typeof ChangePasswordPage>;
