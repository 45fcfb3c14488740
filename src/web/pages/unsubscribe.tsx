import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { isOptionalKind, kindTexts } from '#contract/hiring/notifications.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { unsubscribeLinkOptions } from '#web/features/hiring/notifications/unsubscribe-link-api.ts';
import { LinkProblem, MailLinkPage, useMailLink } from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** The kind of mail is a part of the token: the first, or the second of older mails. */
const readKind = (token: string) => token.split('.').find((part) => isOptionalKind(part));

/** The page of the link that switches a kind of mail off. */
export function Component() {
  const { token, done } = useMailLink();
  const kind = readKind(token);
  const { data, error } = useQuery({
    ...unsubscribeLinkOptions({ query: { t: token } }),
    enabled: kind !== undefined,
    staleTime: 0,
  });
  const isWrong = kind === undefined || errorStatus(error) === 404;
  const isOff = data ? !data.mail : done !== null;
  return (
    <MailLinkPage
      path={unsubscribePath}
      state={isWrong ? 'wrong' : (isOff && 'off') || 'asks'}
      texts={{
        title: m.unsubscribe_title(),
        heading: m.unsubscribe_heading(),
        problem: <LinkProblem>{m.common_link_incomplete_open()}</LinkProblem>,
        off: m.unsubscribe_done(),
        leaveButton: m.unsubscribe_button(),
      }}
      about={
        kind && (
          <p>
            <span className="block font-medium">{kindTexts[kind].title()}</span>
            <span className="text-muted">{kindTexts[kind].detail()}</span>
          </p>
        )
      }
      next={
        !isWrong && (
          <ButtonLink variant="quiet" to={paths.home}>
            {m.common_home_link()}
          </ButtonLink>
        )
      }
      footer={
        <p className="text-muted">
          <Sentence of={m.unsubscribe_manage} to={paths.account} />
        </p>
      }
    />
  );
}
