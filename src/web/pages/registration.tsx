import { useMutation } from '@tanstack/react-query';
import { BookOpen, BriefcaseBusiness, MessagesSquare, Search } from 'lucide-react';
import { Link } from 'react-router';
import { RegistrationInput as RegistrationSchema } from '#contract/accounts/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { signUpMutation } from '#web/features/accounts/identity/identity-api.ts';
import { accountDraft, identityToasts } from '#web/features/accounts/identity/identity-toasts.ts';
import { withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import {
  areSamePasswords,
  NewPasswordFields,
} from '#web/features/accounts/identity/new-password-fields.tsx';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import {
  signInLoader,
  SignInSteps,
  type SignInTask,
  useSignInTask,
} from '#web/pages/sign-in/sign-in-task.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export const loader = signInLoader;

/** The purpose of the account, and the next step. */
const describeTask = ({ job, isPostingJob }: SignInTask): string => {
  if (job) {
    return `Make an account to apply for ${job.position} at ${job.company}.`;
  }
  return isPostingJob ? 'Make an account to post your job.' : '';
};

export function Component() {
  const task = useSignInTask();
  return (
    <RedirectSignedIn>
      <PageContainer>
        <PageHead
          title="Registration"
          path={paths.registration}
          description="Make an account to apply for jobs, or to post jobs and meet applicants."
        />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_minmax(16rem,1fr)] lg:gap-20">
          <div>
            <PageHeading
              intro={
                <>
                  {describeTask(task)} Already registered?{' '}
                  <Link to={withOrigin(paths.login, task.origin)}>Login</Link>
                </>
              }
            >
              Registration
            </PageHeading>
            <SignInSteps task={task} />
            <div className="card-surface p-4 sm:p-6">
              <ScriptNote className="mb-5">Making an account needs JavaScript.</ScriptNote>
              <RegistrationForm />
              <SocialSignIn />
            </div>
            <MailboxNote />
          </div>
          <RegistrationWelcome />
        </div>
      </PageContainer>
    </RedirectSignedIn>
  );
}

const hintId = 'registration-hint';
const empty = { password: '', confirmPassword: '' };

function RegistrationForm() {
  const { mutateAsync: signUp } = useMutation(signUpMutation);
  const form = useAppForm({
    schema: RegistrationSchema,
    draftKey: accountDraft,
    checkOnBlur: true,
    send: ({ email, password }) => runWithToast(signUp({ email, password }), identityToasts.signUp),
    onSent: (_, { reset }) => reset({ email: '', ...empty }),
  });
  const [password, confirmPassword] = form.watch(['password', 'confirmPassword'], empty);
  const areSame = areSamePasswords({ password, confirmPassword });
  return (
    <Form form={form} method="post" className="flex flex-col gap-5">
      <ErrorSummary srOnly />
      <Field
        name="email"
        label="Email"
        hint="You log in with it. Employers see it when you apply."
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <NewPasswordFields labels={{ password: 'Password', confirmPassword: 'Confirm Password' }} />
      <div>
        <SubmitButton className="w-full" disabled={!areSame} aria-describedby={hintId}>
          Register
        </SubmitButton>
        <p id={hintId} className="mt-2 text-sm text-muted">
          {areSame ? 'The two passwords are the same.' : 'Enter the same password twice.'}
        </p>
        <p className="mt-2 text-sm text-muted">
          What is stored about you, and how to delete it: <Link to={paths.privacy}>Privacy</Link>
        </p>
      </div>
    </Form>
  );
}

const promises = [
  {
    icon: BriefcaseBusiness,
    title: 'Job listings',
    text: 'Open jobs for freshers and for experienced people, posted by the companies themselves.',
  },
  {
    icon: MessagesSquare,
    title: 'Chat between job seeker and employer',
    text: 'Every application has its own conversation, so you read and answer in one place.',
  },
  {
    icon: Search,
    title: 'Job search',
    text: 'Filter the jobs, read all about one, and apply with a single press.',
  },
  {
    icon: BookOpen,
    title: 'Blog reading',
    text: 'Short articles on applications, interviews and hiring.',
  },
];

/** The benefits of an account. */
function RegistrationWelcome() {
  return (
    <section aria-labelledby="welcome-title" className="lg:pt-2">
      <h2 id="welcome-title" className="text-xl sm:text-2xl">
        Join Our Job Portal Today
      </h2>
      <p className="mt-2 text-muted">One account lets you look for a job, offer one, or do both.</p>
      <ul className="mt-6 flex flex-col gap-5">
        {promises.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-primary">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <h3 className="text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
