import { load } from '#web/api/load-queries.ts';
import { identityApi } from '#web/features/identity/identity-api.ts';
import { Link, useLocation } from 'react-router';
import { readOrigin, withOrigin } from '#web/features/identity/login-origin.ts';
import { RegistrationForm } from '#web/features/identity/registration-form.tsx';
import { RegistrationWelcome } from '#web/features/identity/registration-welcome.tsx';
import { RedirectSignedIn } from '#web/features/identity/require-session.tsx';
import { MailboxNote, ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { SocialSignIn } from '#web/features/identity/social-sign-in.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load(() => [identityApi.endpoints.getSignInOptions.initiate()]);

export function Component() {
  const origin = readOrigin(useLocation());
  return (
    <RedirectSignedIn>
      <PageContainer>
        <PageHead
          title="Registration"
          address={paths.registration}
          description="Make an account to apply for jobs, or to post jobs and meet applicants."
        />
        <div className="grid gap-10 lg:grid-cols-[minmax(0,30rem)_minmax(16rem,1fr)] lg:gap-20">
          <div>
            <PageHeading
              intro={
                <>
                  Already registered? <Link {...withOrigin(paths.login, origin)}>Login</Link>
                </>
              }
            >
              Registration
            </PageHeading>
            <div className="card-surface p-4 sm:p-6">
              <ScriptNote>Making an account needs JavaScript.</ScriptNote>
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
