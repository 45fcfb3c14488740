import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { reportReasons } from '#contract/trust/trust.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { load } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { MyDecisions } from '#web/features/trust/reports/my-decisions.tsx';
import { reportFiguresOptions } from '#web/features/trust/reports/reports-api.ts';
import { YearOfReports } from '#web/features/trust/reports/year-figures.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const list = 'list-disc space-y-1.5 ps-6';

function NotAllowed() {
  const rules = reportReasons.filter((reason) => reason !== 'other');
  return (
    <TextPart title={m.rules_title()}>
      <p>{m.rules_about()}</p>
      <ul className={list}>
        {rules.map((reason) => (
          <li key={reason}>
            <strong>{m.rules_name({ reason: reportReasonTexts[reason].title() })}</strong>{' '}
            {ruleTexts[reason]()}
          </li>
        ))}
      </ul>
    </TextPart>
  );
}

const ruleTexts: Readonly<Record<(typeof reportReasons)[number], () => string>> = {
  fraud: m.rules_fraud,
  'asks-money': m.rules_money,
  discriminating: m.rules_discrimination,
  harassment: m.rules_harassment,
  'wrong-or-expired': m.rules_wrong,
  'not-a-job': m.rules_not_a_job,
  illegal: m.rules_illegal,
  other: () => '',
};

function HowToReport() {
  return (
    <TextPart title={m.reporting_how()}>
      <p>{m.reporting_how_links()}</p>
      <p>{m.reporting_how_receipt()}</p>
      <p>{m.reporting_how_true()}</p>
    </TextPart>
  );
}

function WhatHappens() {
  return (
    <TextPart title={m.reporting_next()}>
      <ul className={list}>
        <li>{m.reporting_next_person()}</li>
        <li>{m.reporting_next_removed()}</li>
        <li>{m.reporting_next_reasons()}</li>
        <li>{m.reporting_next_fraud()}</li>
        <li>{m.reporting_next_automatic()}</li>
      </ul>
    </TextPart>
  );
}

function Objecting() {
  const site = useSite();
  return (
    <TextPart title={m.reporting_object()}>
      <p>{m.reporting_object_text()}</p>
      <p>{m.reporting_contact()}</p>
      <address className="text-muted not-italic">
        {m.reporting_department({ site: site.name })}
        {site.address !== '' && (
          <>
            <br />
            {site.address.replaceAll('\n', ', ')}
          </>
        )}
        {site.contactEmail !== '' && (
          <>
            <br />
            <a href={toMailLink(site.contactEmail)}>{showAddress(site.contactEmail)}</a>
          </>
        )}
      </address>
    </TextPart>
  );
}

function Numbers() {
  const query = useQuery(reportFiguresOptions());
  return (
    <TextPart title={m.figures_title()}>
      <p>{m.figures_about()}</p>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={1} label={m.figures_loading()}>
            <Skeleton className="h-72" />
          </SkeletonList>
        }
        failed={m.figures_failed()}
      >
        {(years) =>
          years.length === 0 ? (
            <p>{m.figures_none()}</p>
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
        title={m.reporting_title()}
        description={m.reporting_description()}
        path={paths.reporting}
      />
      <PageHeading intro={m.reporting_intro()}>{m.reporting_title()}</PageHeading>
      <div className="flex flex-col gap-8">
        <p>
          <Sentence of={m.reporting_start} to={paths.allJobs} />
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
