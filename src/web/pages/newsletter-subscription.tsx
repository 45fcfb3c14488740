import { m } from '#messages';
import { subscriptionPath } from '#contract/platform/urls.ts';
import { LinkProblem, MailLinkPage, useMailLink } from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** The page of links in mails about the newsletter. */
export function Component() {
  const { token, done } = useMailLink();
  const result = done === 'on' || done === 'off' ? done : 'asks';
  return (
    <MailLinkPage
      path={subscriptionPath}
      state={token === '' ? 'wrong' : result}
      texts={{
        title: m.newsletter_title(),
        problem: (
          <>
            <LinkProblem>{m.newsletter_link_problem()}</LinkProblem>
            <p>{m.newsletter_open_again()}</p>
          </>
        ),
        on: m.newsletter_on_list(),
        off: m.newsletter_left(),
        question: m.newsletter_about(),
        leaveQuestion: m.newsletter_leave_about(),
        acceptButton: m.newsletter_confirm(),
        leaveButton: m.unsubscribe_button(),
      }}
      next={
        <ButtonLink variant="quiet" to={paths.home}>
          {m.common_home_link()}
        </ButtonLink>
      }
    />
  );
}
