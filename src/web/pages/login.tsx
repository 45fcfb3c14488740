import { load } from '#web/api/load-queries.ts';
import { Link, useLocation } from 'react-router';
import { DemoAccounts } from '#web/features/identity/demo-accounts.tsx';
import { identityApi, useGetSignInOptionsQuery } from '#web/features/identity/identity-api.ts';
import { LoginForm } from '#web/features/identity/login-form.tsx';
import { readOrigin, withOrigin } from '#web/features/identity/login-origin.ts';
import { RedirectSignedIn } from '#web/features/identity/require-session.tsx';
import { ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { SocialSignIn } from '#web/features/identity/social-sign-in.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load(() => [identityApi.endpoints.getSignInOptions.initiate()]);

export function Component() {
  const origin = readOrigin(useLocation());
  const { data: options } = useGetSignInOptionsQuery();
  const demoAccounts = options?.demoAccounts ?? [];
  return (
    <RedirectSignedIn>
      <PageContainer width="form">
        <PageHead
          title="Login"
          address={paths.login}
          description="Log in to find a job or to offer one."
        />
        <PageHeading
          intro={
            <>
              New here? <Link {...withOrigin(paths.registration, origin)}>Registration</Link> takes
              a minute.
            </>
          }
        >
          Login
        </PageHeading>
        {origin !== undefined && (
          <p className="mb-6 rounded-card bg-tint px-4 py-3">
            Log in to go on. You will be brought back to where you were.
          </p>
        )}
        <div className="card-surface p-4 sm:p-6">
          <ScriptNote>Logging in needs JavaScript.</ScriptNote>
          <LoginForm />
          <SocialSignIn />
        </div>
        {demoAccounts.length > 0 && <DemoAccounts accounts={demoAccounts} />}
      </PageContainer>
    </RedirectSignedIn>
  );
}
