import { useLocation } from 'react-router';
import { m } from '#messages';
import { load } from '#web/api/load-queries.ts';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { readOrigin, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { MailboxNote } from '#web/features/accounts/identity/mailbox-note.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { ForgotPasswordForm } from '#web/features/accounts/identity/forgot-password-form.tsx';

export const loader = load((client) => [client.query(signInOptionsOptions())]);

export function Component() {
  return (
    <PageContainer width="form">
      <PageHead title={m.forgot_page_title()} />
      <BackLink to={withOrigin(paths.login, readOrigin(useLocation()))}>
        {m.forgot_login()}
      </BackLink>
      <PageHeading intro={m.forgot_intro()}>{m.forgot_title()}</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote className="mb-5">{m.forgot_script()}</ScriptNote>
        <ForgotPasswordForm />
      </div>
      <MailboxNote />
    </PageContainer>
  );
}
