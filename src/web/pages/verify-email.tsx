import { useLinkToken } from '#web/features/identity/mail-link.ts';
import { ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { VerifyEmail } from '#web/features/identity/verify-email.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const token = useLinkToken();
  return (
    <PageContainer width="form">
      <PageHead title="Confirm Email" />
      <PageHeading intro="So that nobody can use your address but you.">
        Confirm your email
      </PageHeading>
      <div className="card-surface p-4 sm:p-6">
        <ScriptNote>Confirming an email needs JavaScript.</ScriptNote>
        <VerifyEmail key={token} token={token} />
      </div>
    </PageContainer>
  );
}
