import { m } from '#messages';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { toMailLink } from '#contract/platform/urls.ts';
import { load } from '#web/api/load-queries.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { MyDecisions } from '#web/features/trust/reports/my-decisions.tsx';
import { reportFiguresOptions } from '#web/features/trust/reports/reports-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useSite } from '#web/lib/site-context.ts';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FixedText } from '#web/features/publishing/legal/fixed-text.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { ReportFigures } from '#web/features/trust/reports/report-figures.tsx';

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
        <ReportFigures />
      </div>
    </PageContainer>
  );
}

export const loader = load((client) => [client.query(reportFiguresOptions())]);
