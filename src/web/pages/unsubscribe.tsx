import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Link, useSearchParams } from 'react-router';
import { isOptionalKind, kindTexts } from '#contract/hiring/notifications.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { unsubscribeLinkOptions } from '#web/features/hiring/notifications/notifications-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The kind of mail is the second part of the token. */
const readKind = (token: string) => {
  const [, kind = ''] = token.split('.');
  return isOptionalKind(kind) ? kind : undefined;
};

/**
 * Where the link of a mail leads. Its form is sent without a script, and opening the page changes nothing: programs that
 * look through mails open every link.
 */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('t')?.trim() ?? '';
  const kind = readKind(token);
  const { data, error } = useQuery({
    ...unsubscribeLinkOptions(token),
    enabled: kind !== undefined,
    staleTime: 0,
  });
  const isWrong = kind === undefined || errorStatus(error) === 404;
  const isOff = data ? !data.mail : search.has('done');
  return (
    <PageContainer width="form">
      <PageHead title="Unsubscribe" />
      <PageHeading>Emails from this site</PageHeading>
      <div className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {isWrong ? (
          <p className="flex items-start gap-2 font-medium text-error">
            <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
            This link is incomplete. Please open it from the email again.
          </p>
        ) : (
          <Choice kind={kind} token={token} isOff={isOff} />
        )}
        <p className="text-muted">
          Manage all emails in your <Link to={paths.account}>Account</Link>.
        </p>
      </div>
    </PageContainer>
  );
}

interface ChoiceProps {
  kind: keyof typeof kindTexts;
  token: string;
  isOff: boolean;
}

function Choice({ kind, token, isOff }: ChoiceProps) {
  const { title, detail } = kindTexts[kind];
  const about = (
    <p>
      <span className="block font-medium">{title}</span>
      <span className="text-muted">{detail}</span>
    </p>
  );
  if (isOff) {
    return (
      <>
        <p role="status" className="flex items-start gap-2 font-medium">
          <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
          You won’t get these emails anymore.
        </p>
        {about}
        <ButtonLink variant="quiet" to={paths.home}>
          Go to home page
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {about}
      <form method="post" action={`${unsubscribePath}?t=${encodeURIComponent(token)}`}>
        <Button type="submit" className="w-full">
          Unsubscribe
        </Button>
      </form>
    </>
  );
}
