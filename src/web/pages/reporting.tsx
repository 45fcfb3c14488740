import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { reportReasons } from '#contract/trust/trust.ts';
import { load } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { MyDecisions } from '#web/features/trust/reports/my-decisions.tsx';
import { reportFiguresOptions } from '#web/features/trust/reports/reports-api.ts';
import { YearOfReports } from '#web/features/trust/reports/year-figures.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useSite } from '#web/lib/site-origin.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TextPart } from '#web/ui/text-part.tsx';

const list = 'list-disc space-y-1.5 ps-6';

function NotAllowed() {
  const rules = reportReasons.filter((reason) => reason !== 'other');
  return (
    <TextPart title="What’s not allowed">
      <p>These rules apply to jobs, company descriptions, messages, and people.</p>
      <ul className={list}>
        {rules.map((reason) => (
          <li key={reason}>
            <strong>{reportReasonTexts[reason].title}.</strong> {ruleTexts[reason]}
          </li>
        ))}
      </ul>
    </TextPart>
  );
}

const ruleTexts: Readonly<Record<(typeof reportReasons)[number], string>> = {
  fraud: 'A job must be real, and the employer must be who they say they are.',
  'asks-money':
    'Employers must not ask applicants for fees, deposits, gift cards, money to forward, passwords, or bank and identity documents before a contract.',
  discriminating:
    'A job must not exclude people by gender, age, origin, religion, disability, or sexual orientation, unless the law allows it for this work.',
  harassment: 'No insults, threats, or unwanted advances.',
  'wrong-or-expired':
    'Pay, location, and terms must be what the job offers. Close a job once it’s filled.',
  'not-a-job': 'No ads, paid courses, or recruiting schemes.',
  illegal: 'Nothing that breaks the law where the work is done or where this site is run.',
  other: '',
};

function HowToReport() {
  return (
    <TextPart title="How to report">
      <p>
        Every job has the links “Report this job” and “Report this company”. In a conversation, you
        can report a message or the person. To report jobs and companies, you need neither an
        account nor JavaScript. Tell us what’s wrong, and leave your name and email so we can reply.
        You can leave them out only when you report illegal content.
      </p>
      <p>
        You get a receipt with a number right away. Each person counts once for the same thing, no
        matter how often they report it. The person you report won’t know who you are.
      </p>
      <p>
        Please only report what you believe to be true. If your reports keep being rejected, they
        count less. Without an account, only the first three reports from a network in a day move a
        case up. We read the others later.
      </p>
    </TextPart>
  );
}

function WhatHappens() {
  return (
    <TextPart title="What happens next">
      <ul className={list}>
        <li>A person, not a program, reads every report, usually within two working days.</li>
        <li>
          We take down or remove what breaks the rules or the law: a job, all jobs of a company, a
          message, or an account. Everything else stays.
        </li>
        <li>
          We email a statement of reasons to the person the decision is about: what we did, why,
          which rule or law it’s based on, whether it was automatic, and how to object. You get the
          decision, too.
        </li>
        <li>If it was fraud, we tell everyone who applied.</li>
        <li>
          One thing is automatic: when three job seekers who have used this site for a week
          independently report a job as fraud, we hide it until an administrator reviews it. No
          report removes anything for good.
        </li>
      </ul>
    </TextPart>
  );
}

function Objecting() {
  const site = useSite();
  return (
    <TextPart title="How to object">
      <p>
        Did we restrict something of yours? Log in and object at the top of this page within six
        months. Did we disable your account or reject your report? Write to us and say why it’s
        wrong. A review is free, and a person decides. You can also go to a court, or to a certified
        out-of-court dispute settlement body.
      </p>
      <p>Contact, including for authorities:</p>
      <address className="text-muted not-italic">
        {`${site.name}, Reports`}
        {site.address !== '' && (
          <>
            <br />
            {site.address.replaceAll('\n', ', ')}
          </>
        )}
        {site.contactEmail !== '' && (
          <>
            <br />
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
          </>
        )}
      </address>
    </TextPart>
  );
}

function Numbers() {
  const query = useQuery(reportFiguresOptions());
  return (
    <TextPart title="In numbers">
      <p>Counted by the year (UTC) of the report or decision.</p>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={1} label="Loading the figures">
            <Skeleton className="h-72" />
          </SkeletonList>
        }
        failed="We couldn’t load the numbers"
      >
        {(years) =>
          years.length === 0 ? (
            <p>No reports so far.</p>
          ) : (
            years.map((figures) => <YearOfReports key={figures.year} figures={figures} />)
          )
        }
      </QueryView>
    </TextPart>
  );
}

/** The rules of the site, and how reports are handled. */
export function Component() {
  const { user } = useViewer();
  return (
    <PageContainer width="reading">
      <PageHead
        title="Rules and reports"
        description="What’s not allowed on this site, how to report it, what happens next, and the numbers of each year."
        path={paths.reporting}
      />
      <PageHeading intro="What’s not allowed here, and what happens to reports. In force since November 22, 2026. Earlier versions are available on request.">
        Rules and reports
      </PageHeading>
      <div className="flex flex-col gap-8">
        <p>
          Does something look wrong? Open it and choose “Report”.{' '}
          <Link to={paths.allJobs}>Find Job</Link>
        </p>
        {user && <MyDecisions />}
        <NotAllowed />
        <HowToReport />
        <WhatHappens />
        <Objecting />
        <Numbers />
      </div>
    </PageContainer>
  );
}

export const loader = load((client) => [client.query(reportFiguresOptions())]);
