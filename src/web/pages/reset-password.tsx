import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLinkToken } from '#web/features/identity/mail-link.ts';
import { LinkNotValid, ResetPasswordForm } from '#web/features/identity/reset-password.tsx';
import { ScriptNote } from '#web/features/identity/sign-in-notes.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [rejected, setRejected] = useState<string>();
  const isRejected = token !== undefined && token === rejected;
  return (
    <PageContainer width="form">
      <PageHead title="New Password" />
      <PageHeading intro="After that you log in with it; all devices are logged out.">
        Choose a new password
      </PageHeading>
      <div className="card-surface p-4 sm:p-6">
        {token === undefined || isRejected ? (
          <LinkNotValid isRejected={isRejected} />
        ) : (
          <>
            <ScriptNote>Setting a password needs JavaScript.</ScriptNote>
            <ResetPasswordForm
              token={token}
              // The used link is not to be found by Back.
              onReset={() => void navigate(paths.login, { replace: true })}
              onRejected={() => setRejected(token)}
            />
          </>
        )}
      </div>
    </PageContainer>
  );
}
