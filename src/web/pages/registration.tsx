import { BookOpen, BriefcaseBusiness, MessagesSquare, Search } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { type Role, roleOfOrigin } from '#web/features/accounts/identity/tasks.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { areSamePasswords } from '#web/features/accounts/identity/new-password-fields.tsx';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { SubmitButton } from '#web/forms/form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountForm, PrivacyNote } from '#web/pages/sign-in/account-form.tsx';
import { ChoiceCards } from '#web/pages/sign-in/choice-cards.tsx';
import { signInLoader, SignInSteps, useSignInFunnel } from '#web/pages/sign-in/sign-in-task.tsx';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export const loader = signInLoader;

export function Component() {
  const funnel = useSignInFunnel();
  const { origin, task } = funnel;
  const [chosen, setChosen] = useState<Role>();
  const role = chosen ?? roleOfOrigin(origin);
  return (
    <RedirectSignedIn role={role}>
      <PageContainer>
        <PageHead
          title={m.registration_title()}
          path={paths.registration}
          description={m.registration_description()}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,30rem)_minmax(16rem,1fr)] lg:gap-20">
          <div>
            <PageHeading
              intro={
                <>
                  {task?.registration}{' '}
                  <Sentence of={m.registration_already} to={withOrigin(paths.login, origin)} />
                </>
              }
            >
              {m.registration_title()}
            </PageHeading>
            <SignInSteps {...funnel} />
            <div className="card-surface p-4 sm:p-6">
              <ScriptNote className="mb-5">{m.registration_script()}</ScriptNote>
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
  { value: 'jobSeeker', label: m.registration_seeker, about: m.registration_seeker_about },
  { value: 'employer', label: m.registration_employer, about: m.registration_employer_about },
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
          question={m.registration_question()}
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
        {m.registration_button()}
      </SubmitButton>
      <p id={hintId} className="mt-2 text-sm text-muted">
        {areSame ? m.registration_passwords_match() : m.identity_confirmation_different()}
      </p>
    </>
  );
}

const promises = [
  {
    icon: BriefcaseBusiness,
    title: m.registration_jobs,
    text: m.registration_jobs_about,
  },
  {
    icon: MessagesSquare,
    title: m.registration_chat,
    text: m.registration_chat_about,
  },
  {
    icon: Search,
    title: m.registration_search,
    text: m.registration_search_about,
  },
  {
    icon: BookOpen,
    title: m.registration_blogs,
    text: m.registration_blogs_about,
  },
];

/** The specification has a text for the name that a new site has. */
const inviteTo = ({ name }: Pick<SiteInfo, 'name'>): string =>
  name === defaultSite.name ? m.registration_join_default({ name }) : m.registration_join({ name });

function RegistrationWelcome() {
  const site = useSite();
  const shown = promises.filter(({ icon }) => site.hasBlogs || icon !== BookOpen);
  return (
    <section aria-labelledby="welcome-title" className="lg:pt-2">
      <h2 id="welcome-title" className="text-xl sm:text-2xl">
        {inviteTo(site)}
      </h2>
      <p className="mt-2 text-muted">{m.registration_about()}</p>
      <ul className="mt-6 flex flex-col gap-5">
        {shown.map(({ icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-tint text-primary">
              <Icon of={icon} className="size-5" />
            </span>
            <div>
              <h3 className="text-base">{title()}</h3>
              <p className="text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
