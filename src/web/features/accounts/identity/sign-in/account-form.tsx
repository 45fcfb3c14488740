import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { RegistrationInput, SignInInput } from '#contract/accounts/account-input.ts';
import { toResult } from '#web/api/call.ts';
import { signInMutation, signUpMutation } from '#web/features/accounts/identity/identity-api.ts';
import { accountDraft } from '#web/features/accounts/identity/account-draft.ts';
import { originAt, readOrigin, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { storeLinkOrigin } from '#web/features/accounts/identity/mail-link.ts';
import { NewPasswordFields } from '#web/features/accounts/identity/new-password-fields.tsx';
import { PasswordField } from '#web/features/accounts/identity/password-field.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field, FixedEmail } from '#web/forms/field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface AccountValues {
  email: string;
  password: string;
  confirmPassword?: string;
}

const empty = { email: '', password: '', confirmPassword: '' };

interface AccountFormProps {
  /** Makes an account; otherwise logs in. Email and password stay when it changes. */
  isNew: boolean;
  /** The address of a link, which the form shows and does not change. */
  email?: string | undefined;
  /** Above the fields. */
  choice?: ReactNode;
  /** The button that sends the form, with what belongs to it. */
  children: ReactNode;
}

/** Email and password of an account: of one that is there, or of a new one, whose password is typed twice. */
export function AccountForm({ isNew, email: known, choice, children }: AccountFormProps) {
  const location = useLocation();
  const { mutateAsync: signUp } = useMutation(signUpMutation);
  const { mutateAsync: signIn } = useMutation(signInMutation);
  const form = useAppForm<AccountValues, AccountValues>({
    schema: isNew ? RegistrationInput : SignInInput,
    ...(known === undefined
      ? { draftKey: accountDraft }
      : { defaultValues: { ...empty, email: known } }),
    checkOnBlur: isNew,
    send: async ({ email, password }) => {
      if (!isNew) {
        return toResult(signIn({ body: { email, password } }));
      }
      const result = await toResult(signUp({ body: { email, password } }));
      // The page is left by then, and with it the form.
      if (result.error === undefined) {
        storeLinkOrigin('confirm', readOrigin(location));
      }
      return result;
    },
    onSent: (_, { reset }) => reset(empty),
  });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      {choice}
      {known === undefined ? (
        <Field
          name="email"
          label={m.common_email()}
          {...(isNew && { hint: m.registration_email_hint() })}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      ) : (
        <FixedEmail email={known} />
      )}
      {isNew ? (
        <NewPasswordFields
          labels={{ password: m.password_label(), confirmPassword: m.password_confirm() }}
        />
      ) : (
        <div className="flex flex-col">
          <PasswordField
            name="password"
            label={m.password_label()}
            autoComplete="current-password"
          />
          <TextLink
            to={withOrigin(paths.forgotPassword, originAt(location))}
            isAlone
            className="self-end"
          >
            {m.forgot_title()}
          </TextLink>
        </div>
      )}
      {children}
    </Form>
  );
}

/** Says what an account stores, before one is created. */
export function PrivacyNote() {
  return (
    <p className="mt-2 text-sm text-muted">
      <Sentence of={m.registration_privacy} to={paths.privacy} />
    </p>
  );
}
