import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { m } from '#messages';
import { isOptionalKind, kindTexts } from '#contract/hiring/notifications.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { unsubscribeLinkOptions } from '#web/features/hiring/notifications/unsubscribe-link-api.ts';
import {
  LinkForm,
  LinkProblem,
  LinkSuccess,
  MailLinkPage,
} from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The kind of mail is a part of the token: the first, or the second of older mails. */
const readKind = (token: string) => token.split('.').find((part) => isOptionalKind(part));

/** Where the link leads that switches a kind of mail off. */
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
    <MailLinkPage title={m.unsubscribe_title()} heading={m.unsubscribe_heading()}>
      {isWrong ? (
        <LinkProblem>{m.mail_link_incomplete_open()}</LinkProblem>
      ) : (
        <Choice kind={kind} token={token} isOff={isOff} />
      )}
      <p className="text-muted">
        <ParaglideMessage
          message={m.unsubscribe_manage}
          markup={{ link: ({ children }) => <Link to={paths.account}>{children}</Link> }}
        />
      </p>
    </MailLinkPage>
  );
}

interface ChoiceProps {
  kind: keyof typeof kindTexts;
  token: string;
  isOff: boolean;
}

function Choice({ kind, token, isOff }: ChoiceProps) {
  const title = kindTexts[kind].title();
  const detail = kindTexts[kind].detail();
  const about = (
    <p>
      <span className="block font-medium">{title}</span>
      <span className="text-muted">{detail}</span>
    </p>
  );
  if (isOff) {
    return (
      <>
        <LinkSuccess>{m.unsubscribe_done()}</LinkSuccess>
        {about}
        <ButtonLink variant="quiet" to={paths.home}>
          {m.page_home_link()}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {about}
      <LinkForm path={unsubscribePath} token={token}>
        {m.unsubscribe_button()}
      </LinkForm>
    </>
  );
}
