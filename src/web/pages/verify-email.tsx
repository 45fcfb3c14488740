import { m } from '#messages';
import { useLinkToken } from '#web/features/accounts/identity/mail-link.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { VerifyEmail } from '#web/features/accounts/identity/verify-email.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <PageContainer width="form">
      <PageHead title={m.verify_page_title()} />
      <PageHeading intro={m.verify_intro()}>{m.verify_title()}</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote className="mb-5">{m.verify_script()}</ScriptNote>
        <VerifyEmail key={token} token={token} />
      </div>
    </PageContainer>
  );
}
