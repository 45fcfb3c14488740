import { CircleAlert, CircleCheck } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { subscriptionPath } from '#contract/platform/urls.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/**
 * Where the link of a mail about the newsletter leads. Its forms are sent without a script, and opening the page changes
 * nothing: programs that look through mails open every link.
 */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('t')?.trim() ?? '';
  return (
    <PageContainer width="form">
      <PageHead title="Newsletter" />
      <PageHeading>Newsletter</PageHeading>
      <div className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        <Choice token={token} done={search.get('done')} isLeaving={search.has('leave')} />
      </div>
    </PageContainer>
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
        <p className="flex items-start gap-2 font-medium text-error">
          <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
          This link is incomplete, or your address is no longer on the list.
        </p>
        <p>Please open the link from the email again, or sign up again on the home page.</p>
        <HomeLink />
      </>
    );
  }
  if (done === 'left') {
    return (
      <>
        <Success>You’re not on the list. You won’t get the newsletter.</Success>
        <HomeLink />
      </>
    );
  }
  if (done === 'confirmed') {
    return (
      <>
        <Success>You’re on the list.</Success>
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
          <form method="post" action={toAction(token)}>
            <Button type="submit" className="w-full">
              Yes, send me the newsletter
            </Button>
          </form>
        </>
      )}
      <LeaveForm token={token} variant={isLeaving ? 'primary' : 'secondary'} />
    </>
  );
}

const toAction = (token: string) => `${subscriptionPath}?t=${encodeURIComponent(token)}`;

interface LeaveFormProps {
  token: string;
  variant: ButtonVariant;
}

const LeaveForm = ({ token, variant }: LeaveFormProps) => (
  <form method="post" action={`${toAction(token)}&leave=1`}>
    <Button type="submit" variant={variant} className="w-full">
      Unsubscribe
    </Button>
  </form>
);

function Success({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2 font-medium">
      <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
      {children}
    </p>
  );
}

const HomeLink = () => (
  <ButtonLink variant="quiet" to={paths.home}>
    Go to home page
  </ButtonLink>
);
