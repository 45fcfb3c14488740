import { m } from '#messages';
import { useState } from 'react';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { type Role, roleOfOrigin } from '#web/features/accounts/identity/tasks.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { SocialSignIn } from '#web/features/accounts/identity/social-sign-in.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { signInLoader, SignInSteps, useSignInFunnel } from './sign-in-task.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { RegistrationWelcome } from '#web/features/accounts/identity/sign-in/registration-welcome.tsx';
import { RegistrationForm } from '#web/features/accounts/identity/sign-in/registration-form.tsx';

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
