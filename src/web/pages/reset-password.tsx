import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LinkNotValid } from '#web/features/identity/link-not-valid.tsx';
import { readLinkToken } from '#web/features/identity/link-token.ts';
import { ResetPasswordForm } from '#web/features/identity/reset-password-form.tsx';
import { ScriptNote } from '#web/features/identity/script-note.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const token = readLinkToken(search);
  const [refused, setRefused] = useState<string>();
  const isRefused = token !== undefined && token === refused;
  return (
    <PageContainer width="form">
      <PageHead title="New Password" />
      <PageHeading intro="After that you log in with it; all devices are logged out.">
        Choose a new password
      </PageHeading>
      <div className="card-surface p-4 sm:p-6">
        {token === undefined || isRefused ? (
          <LinkNotValid isRefused={isRefused} />
        ) : (
          <>
            <ScriptNote>Setting a password needs JavaScript.</ScriptNote>
            <ResetPasswordForm
              token={token}
              // The used link is not to be found by Back.
              onReset={() => void navigate(paths.login, { replace: true })}
              onRefused={() => setRefused(token)}
            />
          </>
        )}
      </div>
    </PageContainer>
  );
}
