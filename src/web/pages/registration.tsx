import { BookOpen, BriefcaseBusiness, MessagesSquare, Search } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { withOrigin } from '#web/features/accounts/identity/login-origin.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { areSamePasswords } from '#web/features/accounts/identity/new-password-fields.tsx';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { type Role, roleOfOrigin } from '#web/features/accounts/identity/role-forms.ts';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { SubmitButton } from '#web/forms/form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountForm, PrivacyNote } from '#web/pages/sign-in/account-form.tsx';
import { ChoiceCards } from '#web/pages/sign-in/choice-cards.tsx';
import {
  signInLoader,
  SignInSteps,
  type SignInTask,
  useSignInTask,
} from '#web/pages/sign-in/sign-in-task.tsx';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { useSite } from '#web/lib/site-origin.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';

export const loader = signInLoader;

/** The purpose of the account, and the next step. */
const describeTask = ({ job, isPostingJob }: SignInTask): string => {
  if (job) {
    return `Create an account to apply for ${job.position} at ${job.company}.`;
  }
  return isPostingJob ? 'Create an account to post your job.' : '';
};

export function Component() {
  const task = useSignInTask();
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? roleOfOrigin(task.origin);
  return (
    <RedirectSignedIn role={role}>
      <PageContainer>
        <PageHead
          title="Registration"
          path={paths.registration}
          description="Create an account to apply for jobs or to hire."
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
              <ScriptNote className="mb-5">Creating an account needs JavaScript.</ScriptNote>
              <RegistrationForm role={role} onRole={setChosen} />
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

const roles = [
  { value: 'jobSeeker', label: 'I’m looking for work', about: 'Apply and follow every step.' },
  { value: 'employer', label: 'I’m hiring', about: 'Post jobs and meet applicants.' },
] as const;

interface RegistrationFormProps {
  role: Role | undefined;
  onRole: (role: Role) => void;
}

function RegistrationForm({ role, onRole }: RegistrationFormProps) {
  return (
    <AccountForm
      isNew
      choice={
        <ChoiceCards
          question="What brings you here?"
          choices={roles}
          value={role}
          onChange={onRole}
        />
      }
    >
      <div>
        <RegisterButton />
        <PrivacyNote />
      </div>
    </AccountForm>
  );
}

const hintId = 'registration-hint';

/** Disabled until the two passwords are the same. */
function RegisterButton() {
  const { watch } = useFormContext<{ password?: string; confirmPassword?: string }>();
  const [password = '', confirmPassword = ''] = watch(['password', 'confirmPassword']);
  const areSame = areSamePasswords({ password, confirmPassword });
  return (
    <>
      <SubmitButton className="w-full" disabled={!areSame} aria-describedby={hintId}>
        Register
      </SubmitButton>
      <p id={hintId} className="mt-2 text-sm text-muted">
        {areSame ? 'The passwords match.' : 'Passwords must match.'}
      </p>
    </>
  );
}

const promises = [
  {
    icon: BriefcaseBusiness,
    title: 'Job listings',
    text: 'Open jobs for entry-level and experienced people, posted by the companies themselves.',
  },
  {
    icon: MessagesSquare,
    title: 'Chat between job seeker and employer',
    text: 'Every application has its own conversation, so everything is in one place.',
  },
  {
    icon: Search,
    title: 'Job search',
    text: 'Filter jobs and apply in one click.',
  },
  {
    icon: BookOpen,
    title: 'Blog reading',
    text: 'Short articles on applying, interviews and hiring.',
  },
];

/** The specification has a text for the name that a new site has. */
const inviteTo = ({ name }: Pick<SiteInfo, 'name'>): string =>
  name === defaultSite.name ? `Join Our ${name} Today` : `Join ${name} today`;

/** The benefits of an account. */
function RegistrationWelcome() {
  const site = useSite();
  const shown = promises.filter(({ icon }) => site.hasBlogs || icon !== BookOpen);
  return (
    <section aria-labelledby="welcome-title" className="lg:pt-2">
      <h2 id="welcome-title" className="text-xl sm:text-2xl">
        {inviteTo(site)}
      </h2>
      <p className="mt-2 text-muted">Find a job, post one, or do both with one account.</p>
      <ul className="mt-6 flex flex-col gap-5">
        {shown.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-primary">
              <Icon of={icon} className="size-5" />
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
