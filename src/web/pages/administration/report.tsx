import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { CaseDetail } from '#contract/administration.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useGetCaseQuery } from '#web/features/administration/administration-api.ts';
import { formatCaseTitle, kindNames } from '#web/features/administration/case-names.ts';
import { Decisions, Reports, Texts } from '#web/features/administration/case-reports.tsx';
import { CaseFacts } from '#web/features/administration/case-row.tsx';
import { DecisionForm } from '#web/features/administration/decision-form.tsx';
import { proposeForCase } from '#web/features/administration/proposals.ts';
import { UserFacts } from '#web/features/administration/user-row.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card-surface min-w-0 p-4 sm:p-6">
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** Decides, and leads back to the queue. */
function DecisionCard({ detail }: { detail: CaseDetail }) {
  const navigate = useNavigate();
  const proposal = proposeForCase(detail, {
    open: detail.user?.openJobCount,
    applicants: detail.job?.applicantCount,
  });
  return (
    <Card title="Your decision">
      <DecisionForm
        key={detail._id}
        proposal={proposal}
        onDone={() => void navigate(paths.administration.reports)}
      />
    </Card>
  );
}

function Person({ user }: { user: NonNullable<CaseDetail['user']> }) {
  return (
    <Card title="Whom it concerns">
      <p className="font-medium [overflow-wrap:anywhere]">{user.fullName || user.userEmail}</p>
      <p className="text-muted [overflow-wrap:anywhere]">{user.userEmail}</p>
      <UserFacts user={user} />
    </Card>
  );
}

function Case({ detail }: { detail: CaseDetail }) {
  const { kind, present, reports, decisions, user, state } = detail;
  return (
    <>
      <p className="text-sm text-muted">{kindNames[kind]}</p>
      <h2 className="text-xl [overflow-wrap:anywhere]">{formatCaseTitle(detail)}</h2>
      <CaseFacts entry={detail} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={reports.length === 1 ? '1 report' : `${reports.length} reports`}>
            {reports.length === 0 ? (
              <p className="text-muted">It was not reported: the site found signs of fraud.</p>
            ) : (
              <Reports reports={reports} />
            )}
          </Card>
          <Card title="As it is now">
            {present ? <Texts texts={present} /> : <p className="text-muted">It is gone.</p>}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:-order-1">
          {state === 'open' && <DecisionCard detail={detail} />}
          {user && <Person user={user} />}
          {decisions.length > 0 && (
            <Card title="Decided before">
              <Decisions decisions={decisions} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** One case: what was reported, about whom, and the decision. */
export function Component() {
  const { id = '' } = useParams();
  const query = useGetCaseQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <BackLink to={paths.administration.reports}>Reports</BackLink>
      <QueryView
        query={query}
        loading={<PageSpinner label="Loading the report" />}
        failed="The report could not be loaded"
      >
        {(detail) => <Case detail={detail} />}
      </QueryView>
    </>
  );
}
