import * as z from 'zod/mini';
import { m } from '#messages';
import { textLimits } from '#contract/platform/limits.ts';
import {
  EmailAddress,
  evenIfInvalid,
  maxText,
  minText,
  nameWithoutLink,
  storable,
} from '#contract/platform/primitives.ts';

const passwordMinimum = 6;
const passwordMaximum = 128;

/** Two uppercase letters anywhere, and one of ! # @ $ % & ? or a space. */
const passwordPattern = /^(?=.*[A-Z].*[A-Z])(?=.*[!#@$%&? ])/s;

/** The rule of NewPassword in parts: a page shows which hold while it is typed. */
export const passwordRules = [
  { text: () => m.password_rule_length({ count: passwordMinimum }), pattern: /^.{6,}$/s },
  { text: m.password_rule_uppercase, pattern: /[A-Z].*[A-Z]/s },
  { text: m.password_rule_special, pattern: /[!#@$%&? ]/ },
] as const;

/** The same rule for password managers, which make up passwords: the attribute `passwordrules`. */
export const generatedPasswordRules = `minlength: ${passwordMinimum}; maxlength: ${passwordMaximum}; required: upper; required: [!#@$%&?]`;

/** Existing passwords are only compared. */
export const NewPassword = z
  .string({ error: m.identity_password_required })
  .check(
    minText(1, m.identity_password_required),
    minText(passwordMinimum, m.identity_password_too_short),
    maxText(passwordMaximum),
    z.regex(passwordPattern, { error: m.identity_password_pattern }),
  );

const Password = z
  .string({ error: m.identity_password_required })
  .check(minText(1, m.identity_password_required), maxText(passwordMaximum));

export const SignInInput = z.object({ email: EmailAddress, password: Password });
export type SignInInput = z.infer<typeof SignInInput>;

export const SignUpInput = z.object({ email: EmailAddress, password: NewPassword });
export type SignUpInput = z.infer<typeof SignUpInput>;

/** The account of a person who was invited to a company; the link names the address. */
export const InvitedAccountInput = z.object({ fullName: nameWithoutLink(), password: NewPassword });
export type InvitedAccountInput = z.infer<typeof InvitedAccountInput>;

export const ForgottenPasswordInput = z.object({ email: EmailAddress });
export type ForgottenPasswordInput = z.infer<typeof ForgottenPasswordInput>;

/** The token in the link of a mail; valid once. */
const LinkToken = z.string().check(minText(1), maxText(textLimits.line), storable());

/** The password proves that the account is the client's where no session does. */
export const VerifyEmailInput = z.object({ token: LinkToken, password: z.optional(Password) });
export type VerifyEmailInput = z.infer<typeof VerifyEmailInput>;

/** The form beside the link; the token stands in the URL. */
export const VerifyEmailPageInput = z.object({ password: Password });

export const ResetPasswordInput = z.object({ token: LinkToken, password: NewPassword });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ChangePasswordInput = z.object({ currentPassword: Password, password: NewPassword });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** Guards against typing errors; never sent to the server. */
const confirmPassword = z
  .string({ error: m.identity_confirmation_required })
  .check(minText(1, m.identity_confirmation_required));

/** Runs also where other fields are invalid, but not without a password. */
const areSame = z.refine<{ password: string; confirmPassword: string }>(
  (form) => !form.password || form.password === form.confirmPassword,
  { ...evenIfInvalid, path: ['confirmPassword'], error: m.identity_confirmation_different },
);

export const RegistrationInput = z.extend(SignUpInput, { confirmPassword }).check(areSame);

/** The new password on the page that the link of an email leads to. */
export const NewPasswordInput = z.object({ password: NewPassword, confirmPassword }).check(areSame);

/** The new password on the account page, with the current one. */
export const ChangePasswordPageInput = z
  .extend(ChangePasswordInput, { confirmPassword })
  .check(areSame);
