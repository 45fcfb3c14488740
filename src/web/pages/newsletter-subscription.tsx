import { useSearchParams } from 'react-router';
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
    <MailLinkPage title="Newsletter">
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
        <LinkProblem>
          This link is incomplete, or your address is no longer on the list.
        </LinkProblem>
        <p>Please open the link from the email again, or sign up again on the home page.</p>
        <HomeLink />
      </>
    );
  }
  if (done === 'left') {
    return (
      <>
        <LinkSuccess>You’re not on the list. You won’t get the newsletter.</LinkSuccess>
        <HomeLink />
      </>
    );
  }
  if (done === 'confirmed') {
    return (
      <>
        <LinkSuccess>You’re on the list.</LinkSuccess>
        <LeaveForm token={token} variant="secondary" />
        <HomeLink />
      </>
    );
  }
  return (
    <>
      {isLeaving ? (
        <p>Press the button to unsubscribe. We’ll delete your address from the list.</p>
      ) : (
        <>
          <p>New jobs and articles, once or twice a month.</p>
          <LinkForm path={subscriptionPath} token={token}>
            Yes, send me the newsletter
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
    Unsubscribe
  </LinkForm>
);

const HomeLink = () => (
  <ButtonLink variant="quiet" to={paths.home}>
    Go to home page
  </ButtonLink>
);
