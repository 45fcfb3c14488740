import { load } from '#web/api/load-queries.ts';
import { identityApi } from '#web/features/identity/identity-api.ts';
import { ForgotPasswordForm } from '#web/features/identity/forgot-password-form.tsx';
import { MailboxNote, ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export const loader = load(() => [identityApi.endpoints.getSignInOptions.initiate()]);

export function Component() {
  return (
    <PageContainer width="form">
      <PageHead title="Forgotten Password" />
      <BackLink to={paths.login}>Login</BackLink>
      <PageHeading intro="Tell us your email, and we send you a link to choose a new one.">
        Forgot your password?
      </PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote>Asking for a link needs JavaScript.</ScriptNote>
        <ForgotPasswordForm />
      </div>
      <MailboxNote />
    </PageContainer>
  );
}
