import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
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
import { FixedText } from '#web/features/publishing/legal/fixed-text.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

/** Where people write to whose account is disabled, and authorities. */
function ReportsAddress() {
  const site = useSite();
  return (
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
        <FixedText text={m.reporting_text()}>
          <ReportsAddress />
        </FixedText>
        <Numbers />
      </div>
    </PageContainer>
  );
}

export const loader = load((client) => [client.query(reportFiguresOptions())]);
