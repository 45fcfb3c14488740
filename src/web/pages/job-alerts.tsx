import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AlertLink } from '#contract/hiring/saved-searches.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { alertLinkOptions } from '#web/features/hiring/saved-searches/saved-searches-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/**
 * Where the links of mails about job alerts lead. Its forms are sent without a script, and opening the page changes
 * nothing: programs that look through mails open every link.
 */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('t')?.trim() ?? '';
  const { data, error, isLoading } = useQuery({
    ...alertLinkOptions(token),
    enabled: token !== '',
    staleTime: 0,
  });
  // Without a script nothing is on its way.
  const isBusy = useIsHydrated() && isLoading;
  const isWrong = token === '' || errorStatus(error) === 404;
  return (
    <PageContainer width="form">
      <PageHead title="Job alerts" />
      <PageHeading>Job alerts</PageHeading>
      <div aria-busy={isBusy || undefined} className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {isWrong ? (
          <WrongLink />
        ) : (
          <Choice
            token={token}
            done={search.get('done')}
            isLeaving={search.has('leave')}
            link={data}
          />
        )}
        <p className="text-muted">
          With an account, change them in your{' '}
          <Link to={paths.alerts} className="text-primary underline underline-offset-4">
            Account
          </Link>
          .
        </p>
      </div>
    </PageContainer>
  );
}

const WrongLink = () => (
  <>
    <p className="flex items-start gap-2 font-medium text-error">
      <Icon of={CircleAlert} className="mt-0.5 size-5 shrink-0" />
      This link is incomplete, or has expired.
    </p>
    <p>Please open the link from the email again, or save the search again.</p>
    <FindJobLink />
  </>
);

const FindJobLink = () => (
  <ButtonLink variant="quiet" to={paths.allJobs}>
    Find jobs
  </ButtonLink>
);

function Success({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2 font-medium">
      <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
      {children}
    </p>
  );
}

interface ChoiceProps {
  token: string;
  /** The result of the last form: the server redirects to the page with it. */
  done: string | null;
  isLeaving: boolean;
  /** Undefined until it is known; without a script it stays so. */
  link: AlertLink | undefined;
}

function Choice({ token, done, isLeaving, link }: ChoiceProps) {
  if (done === 'off' || (link?.state === 'off' && link.searches.length === 0)) {
    return (
      <>
        <Success>You won’t get these emails anymore.</Success>
        <FindJobLink />
      </>
    );
  }
  if (done === 'full') {
    return <p className="font-medium">You already have ten job alerts. Stop one of them first.</p>;
  }
  const isOn = done === 'on' || link?.state === 'on';
  return (
    <>
      {isOn && !isLeaving && <Success>We email you new jobs at 8 in the morning.</Success>}
      {isLeaving && <p>Press the button to stop {link?.isWhole ? 'all of them' : 'it'}.</p>}
      <SearchNames link={link} />
      {!isOn && !isLeaving && (
        <AlertForm token={token} label={acceptLabels[link?.state ?? 'unconfirmed']} />
      )}
      <AlertForm
        token={token}
        label={link?.isWhole ? 'Stop all job alerts' : 'Stop this job alert'}
        variant={isLeaving ? 'primary' : 'secondary'}
        isLeaving
      />
    </>
  );
}

const acceptLabels: Readonly<Record<AlertLink['state'], string>> = {
  unconfirmed: 'Yes, email me these jobs',
  paused: 'Keep sending them',
  on: 'Keep sending them',
  off: 'Send them again',
};

const SearchNames = ({ link }: Pick<ChoiceProps, 'link'>) =>
  link !== undefined && (
    <ul className="flex flex-col gap-1">
      {link.searches.map(({ name }) => (
        <li key={name} className="font-medium break-words">
          {name}
        </li>
      ))}
    </ul>
  );

interface AlertFormProps {
  token: string;
  label: string;
  variant?: ButtonVariant;
  isLeaving?: boolean;
}

function AlertForm({ token, label, variant, isLeaving = false }: AlertFormProps) {
  const action = `${jobAlertsPath}?t=${encodeURIComponent(token)}${isLeaving ? '&leave=1' : ''}`;
  return (
    <form method="post" action={action}>
      <Button type="submit" variant={variant} className="w-full">
        {label}
      </Button>
    </form>
  );
}
