import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { AlertLink } from '#contract/hiring/saved-searches.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { alertLinkOptions } from '#web/features/hiring/saved-searches/saved-searches-api.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { LinkProblem, MailLinkPage, useMailLink } from '#web/pages/mail-link/mail-link-page.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** The page of links in mails about job alerts. */
export function Component() {
  const { token, done } = useMailLink();
  const { data, error, isLoading } = useQuery({
    ...alertLinkOptions({ query: { t: token } }),
    enabled: token !== '',
    staleTime: 0,
  });
  // Without a script nothing is on its way.
  const isBusy = useIsHydrated() && isLoading;
  const isWrong = token === '' || errorStatus(error) === 404;
  const state = isWrong ? 'wrong' : toState(done, data);
  return (
    <MailLinkPage
      path={jobAlertsPath}
      state={state}
      isBusy={isBusy}
      texts={makeTexts(data)}
      about={data && state !== 'off' && <SearchNames searches={data.searches} />}
      next={
        state !== 'on' && (
          <ButtonLink variant="quiet" to={paths.allJobs}>
            {m.alert_page_find()}
          </ButtonLink>
        )
      }
      footer={
        <p className="text-muted">
          <Sentence of={m.alert_page_account} to={paths.alerts} />
        </p>
      }
    />
  );
}

/** `link` is undefined until it is known; without a script it stays so. */
function toState(done: string | null, link: AlertLink | undefined) {
  if (done === 'off' || (link?.state === 'off' && link.searches.length === 0)) {
    return 'off';
  }
  if (done === 'full') {
    return 'full';
  }
  return done === 'on' || link?.state === 'on' ? 'on' : 'asks';
}

const acceptLabels: Readonly<Record<AlertLink['state'], () => string>> = {
  unconfirmed: m.alert_page_accept,
  paused: m.alert_page_keep,
  on: m.alert_page_keep,
  off: m.alert_page_again,
};

const makeTexts = (link: AlertLink | undefined) => ({
  title: m.alert_page_title(),
  problem: (
    <>
      <LinkProblem>{m.alert_page_wrong()}</LinkProblem>
      <p>{m.alert_page_wrong_advice()}</p>
    </>
  ),
  on: m.alert_page_on(),
  off: m.alert_page_stopped(),
  full: m.alert_page_full(),
  leaveQuestion: link?.isWhole ? m.alert_page_leave_all() : m.alert_page_leave(),
  acceptButton: acceptLabels[link?.state ?? 'unconfirmed'](),
  leaveButton: link?.isWhole ? m.alert_page_stop_all() : m.alert_page_stop(),
});

const SearchNames = ({ searches }: Pick<AlertLink, 'searches'>) => (
  <ul className="flex flex-col gap-1">
    {searches.map(({ name }) => (
      <li key={name} className="font-medium">
        {name}
      </li>
    ))}
  </ul>
);
