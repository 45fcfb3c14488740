import { useState } from 'react';
import { m } from '#messages';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useLinkToken, takeLinkOrigin } from '#web/features/accounts/identity/mail-link.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import {
  ResetPasswordForm,
  LinkNotValid,
} from '#web/features/accounts/identity/reset-password-form.tsx';

export function Component() {
  const navigate = useNavigate();
  const token = useLinkToken();
  const [rejected, setRejected] = useState<string>();
  const isRejected = token !== undefined && token === rejected;
  return (
    <PageContainer width="form">
      <PageHead title={m.reset_page_title()} />
      <PageHeading intro={m.reset_intro()}>{m.reset_title()}</PageHeading>
      <div className="card-surface p-4 sm:p-6">
        {token === undefined || isRejected ? (
          <LinkNotValid isRejected={isRejected} />
        ) : (
          <>
            <ScriptNote className="mb-5">{m.reset_script()}</ScriptNote>
            <ResetPasswordForm
              token={token}
              // The used link is not to be found by Back.
              onReset={() =>
                void navigate(withOrigin(paths.login, takeLinkOrigin('reset')), { replace: true })
              }
              onRejected={() => setRejected(token)}
            />
          </>
        )}
      </div>
    </PageContainer>
  );
}
