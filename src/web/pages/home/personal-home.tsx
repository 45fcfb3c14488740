import { findFirstName } from '#contract/platform/text/first-name.ts';
import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/users.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ClosingSavedJobs, FittingJobs } from './fitting-jobs.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { cardColumns, PersonalHomeSkeleton } from './personal-home-skeleton.tsx';
import { PressingJobs } from './pressing-jobs.tsx';
import { SiteWeek } from './site-week.tsx';
import { UsualPages } from './usual-pages.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { query } from '#web/api/call.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWaitingQuery } from '#web/features/hiring/waiting/waiting-api.ts';
import { useUrgentRows } from './urgent-rows.ts';
import { listUsualPages, toSentRow, toWaitingRows } from './waiting-rows.ts';

const minute = 60_000;

/** The personal part of the home page. */
const personalHomeOptions = query('GET /home', {
  tags: ['jobs', 'jobLists', 'jobApply', 'savedJobs', 'drafts'],
});

/** Things that wait for a signed-in user, fitting jobs, and saved jobs that close soon. */
export function PersonalHome({ user }: { user: User }) {
  const home = useQuery(personalHomeOptions());
  const { isAdministrator } = useViewer();
  const roles = { ...user, isAdministrator };
  const waiting = useWaitingQuery();
  const now = useNow(minute);
  const urgent = useUrgentRows(roles, now);
  // All of it appears at once, so that nothing moves.
  const isWhole = urgent !== undefined && !waiting.isLoading;
  const rows =
    home.data && waiting.data && urgent && toWaitingRows(waiting.data, home.data, urgent);
  const pages = listUsualPages(roles);
  const firstName = findFirstName(user.fullName || user.displayName);
  return (
    <section aria-labelledby="greeting">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="greeting" className="text-xl sm:text-2xl">
          {firstName ? m.home_hello_name({ name: firstName }) : m.home_hello()}
        </h2>
        <UsualPages pages={pages} isBusy={rows?.length !== 0} />
      </div>
      <QueryView
        query={{ ...home, data: isWhole ? home.data : undefined }}
        loading={<PersonalHomeSkeleton />}
        failed={m.home_waiting_failed()}
      >
        {(personal) => {
          const { matches, closingSaved, pressingJobs, sent } = personal;
          return (
            <div className={cardColumns}>
              <WaitingCard
                rows={rows}
                sent={sent && toSentRow(sent, now)}
                all={
                  isAdministrator
                    ? { text: m.home_reports_all(), to: administrationPaths.reports }
                    : undefined
                }
              />
              {isAdministrator && (
                <>
                  <NewestJobs now={now} />
                  <SiteWeek />
                </>
              )}
              <PressingJobs jobs={pressingJobs} />
              {user.isJobSeeker && <FittingJobs matches={matches} />}
              <ClosingSavedJobs jobs={closingSaved} />
            </div>
          );
        }}
      </QueryView>
    </section>
  );
}
