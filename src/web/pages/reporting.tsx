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
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TextPart } from '#web/ui/text-part.tsx';

const list = 'list-disc space-y-1.5 pl-6';

function NotAllowed() {
  const rules = reportReasons.filter((reason) => reason !== 'other');
  return (
    <TextPart title="What is not allowed">
      <p>These rules hold for jobs, for the texts of companies, for messages and for people.</p>
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
    'No employer may ask applicants for fees, deposits, gift cards, payments to pass on, passwords, or bank and identity papers before a contract.',
  discriminating:
    'A job must not exclude people by gender, age, origin, religion, disability or sexual orientation, unless the law allows it for this work.',
  harassment: 'No insults, no threats, no advances.',
  'wrong-or-expired':
    'Pay, place and terms must be what the job offers. A job that is filled is closed.',
  'not-a-job': 'No advertising, no paid courses, no schemes to recruit others.',
  illegal: 'Nothing that breaks the law where the work is done or where this site is run.',
  other: '',
};

function HowToReport() {
  return (
    <TextPart title="How to report">
      <p>
        Every job has the links “Report this job” and “Report the company’s text”; in a conversation
        you can report a message or the person. You need no account and no JavaScript for jobs and
        companies. Say what is wrong, and leave your name and email so that we can answer. Only
        reports of illegal content can do without them.
      </p>
      <p>
        You get a receipt with a number at once. Each person counts once for the same thing, however
        often they report it. The person you report does not learn who you are.
      </p>
      <p>
        Please report only what you believe to be true. The reports of people whose reports are
        rejected again and again count less. Of reports without an account, the first three of a
        network in a day move a case up; the others are read after them.
      </p>
    </TextPart>
  );
}

function WhatHappens() {
  return (
    <TextPart title="What happens then">
      <ul className={list}>
        <li>A person, not a program, reads every report: as a rule within two working days.</li>
        <li>
          What breaks the rules or the law is hidden or removed: the job, all jobs of a company, a
          message, or an account. What does not, stays.
        </li>
        <li>
          The person concerned gets a statement of reasons by mail: what was done, why, on which
          ground, whether the site did it by itself, and how to object. You get the decision, too.
        </li>
        <li>If it was a fraud, all who applied to the job are told.</li>
        <li>
          One thing the site does by itself: when three job seekers who have used this site for a
          week report a job as a fraud, independently of each other, it is hidden until an
          administrator has looked. No report removes anything for good.
        </li>
      </ul>
    </TextPart>
  );
}

function Objecting() {
  return (
    <TextPart title="How to object">
      <p>
        Was something of yours restricted? Log in, and object at the top of this page within six
        months. Was your account disabled, or a report of yours rejected? Write to us and say why.
        Another look is free, and a person decides. You can also go to a court, or to a certified
        body for settling such disputes out of court.
      </p>
      <p>Contact, also for authorities:</p>
      <address className="text-muted not-italic">
        Job Portal, Reports
        <br />
        House 42, Road 11, Banani, Dhaka 1213, Bangladesh
      </address>
    </TextPart>
  );
}

function Numbers() {
  const query = useQuery(reportFiguresOptions());
  return (
    <TextPart title="In numbers">
      <p>Counted from what is stored, by the year (UTC) in which it was reported or decided.</p>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={1} label="Loading the figures">
            <Skeleton className="h-72" />
          </SkeletonList>
        }
        failed="The numbers could not be loaded"
      >
        {(years) =>
          years.length === 0 ? (
            <p>Nothing was reported so far.</p>
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
        description="What is not allowed on this site, how to report it, what happens then, and how often it did."
        path={paths.reporting}
      />
      <PageHeading intro="What is not allowed here, and what happens to reports. In force since 22 November 2026; earlier versions are available on request.">
        Rules and reports
      </PageHeading>
      <div className="flex flex-col gap-8">
        <p>
          Something looks wrong? Open it and choose “Report”.{' '}
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
