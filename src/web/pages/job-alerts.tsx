import { m } from '#messages';
import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AlertLink } from '#contract/hiring/saved-searches.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { alertLinkOptions } from '#web/features/hiring/saved-searches/saved-searches-api.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import {
  LinkForm,
  LinkProblem,
  LinkSuccess,
  MailLinkPage,
} from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Where the links of mails about job alerts lead. */
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
    <MailLinkPage title={m.alert_page_title()} isBusy={isBusy}>
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
        <ParaglideMessage
          message={m.alert_page_account}
          markup={{
            link: ({ children }) => (
              <Link to={paths.alerts} className="text-primary underline underline-offset-4">
                {children}
              </Link>
            ),
          }}
        />
      </p>
    </MailLinkPage>
  );
}

const WrongLink = () => (
  <>
    <LinkProblem>{m.alert_page_wrong()}</LinkProblem>
    <p>{m.alert_page_wrong_advice()}</p>
    <FindJobLink />
  </>
);

const FindJobLink = () => (
  <ButtonLink variant="quiet" to={paths.allJobs}>
    {m.alert_page_find()}
  </ButtonLink>
);

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
        <LinkSuccess>{m.alert_page_stopped()}</LinkSuccess>
        <FindJobLink />
      </>
    );
  }
  if (done === 'full') {
    return <p className="font-medium">{m.alert_page_full()}</p>;
  }
  const isOn = done === 'on' || link?.state === 'on';
  return (
    <>
      {isOn && !isLeaving && <LinkSuccess>{m.alert_page_on()}</LinkSuccess>}
      {isLeaving && <p>{link?.isWhole ? m.alert_page_leave_all() : m.alert_page_leave()}</p>}
      <SearchNames link={link} />
      {!isOn && !isLeaving && (
        <LinkForm path={jobAlertsPath} token={token}>
          {acceptLabels[link?.state ?? 'unconfirmed']()}
        </LinkForm>
      )}
      <LinkForm
        path={jobAlertsPath}
        token={token}
        variant={isLeaving ? 'primary' : 'secondary'}
        isLeaving
      >
        {link?.isWhole ? m.alert_page_stop_all() : m.alert_page_stop()}
      </LinkForm>
    </>
  );
}

const acceptLabels: Readonly<Record<AlertLink['state'], () => string>> = {
  unconfirmed: m.alert_page_accept,
  paused: m.alert_page_keep,
  on: m.alert_page_keep,
  off: m.alert_page_again,
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
