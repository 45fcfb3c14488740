import { useSearchParams } from 'react-router';
import { m } from '#messages';
import { subscriptionPath } from '#contract/platform/urls.ts';
import {
  LinkForm,
  LinkProblem,
  LinkSuccess,
  MailLinkPage,
} from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';

/** Where the links of mails about the newsletter lead. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('t')?.trim() ?? '';
  return (
    <MailLinkPage title={m.newsletter_title()}>
      <Choice token={token} done={search.get('done')} isLeaving={search.has('leave')} />
    </MailLinkPage>
  );
}

interface ChoiceProps {
  token: string;
  /** The result of the last form: the server redirects to the page with it. */
  done: string | null;
  isLeaving: boolean;
}

function Choice({ token, done, isLeaving }: ChoiceProps) {
  if (token === '') {
    return (
      <>
        <LinkProblem>{m.newsletter_link_problem()}</LinkProblem>
        <p>{m.newsletter_open_again()}</p>
        <HomeLink />
      </>
    );
  }
  if (done === 'off') {
    return (
      <>
        <LinkSuccess>{m.newsletter_left()}</LinkSuccess>
        <HomeLink />
      </>
    );
  }
  if (done === 'on') {
    return (
      <>
        <LinkSuccess>{m.newsletter_on_list()}</LinkSuccess>
        <LeaveForm token={token} variant="secondary" />
        <HomeLink />
      </>
    );
  }
  return (
    <>
      {isLeaving ? (
        <p>{m.newsletter_leave_about()}</p>
      ) : (
        <>
          <p>{m.newsletter_about()}</p>
          <LinkForm path={subscriptionPath} token={token}>
            {m.newsletter_confirm()}
          </LinkForm>
        </>
      )}
      <LeaveForm token={token} variant={isLeaving ? 'primary' : 'secondary'} />
    </>
  );
}

interface LeaveFormProps {
  token: string;
  variant: ButtonVariant;
}

const LeaveForm = ({ token, variant }: LeaveFormProps) => (
  <LinkForm path={subscriptionPath} token={token} variant={variant} isLeaving>
    {m.unsubscribe_button()}
  </LinkForm>
);

const HomeLink = () => (
  <ButtonLink variant="quiet" to={paths.home}>
    {m.page_home_link()}
  </ButtonLink>
);
