import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/account-input.ts';
import * as profiles from '#contract/accounts/profile-input.ts';
import { NoteInput } from '#contract/hiring/application-calls.ts';
import { MessageInput } from '#contract/hiring/conversations.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { IssueInput } from '#contract/publishing/newsletter-issues.ts';

const { RegistrationInput, SignInInput, ForgottenPasswordInput } = accounts;
const { ChangePasswordPageInput, VerifyEmailPageInput } = accounts;
const forms = {
  ...profiles,
  RegistrationInput,
  SignInInput,
  ForgottenPasswordInput,
  ChangePasswordPageInput,
  VerifyEmailPageInput,
  NoteInput,
  MessageInput,
  JobInput,
  IssueInput,
};

const isForm = (value: object) => 'safeParse' in value && 'shape' in value;
const list = Object.entries(forms).filter(([, form]) => isForm(form));

describe('zod’s own sentences, which exist in English alone, stay away from people', () => {
  it.each(list)('in %s with nothing filled in', (_name, form) => {
    const { error } = form.safeParse({});
    const own = error?.issues.filter(({ message }) => /^(?:Invalid|Too) /.test(message)) ?? [];
    expect(own.map(({ path }) => path.join('.'))).toEqual([]);
  });
});
