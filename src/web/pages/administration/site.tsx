import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { siteSettingsOptions } from '#web/features/trust/site/site-api.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const Loading = () => <PageSpinner label={m.site_loading()} />;
const SiteForm = lazyPart(
  async () => (await import('#web/features/trust/site/site-form.tsx')).SiteForm,
  { frame: partFrame({ failed: m.common_load_failed_form, loading: () => <Loading /> }) },
);

/** The settings of the site: its name, look, contact, parts and legal texts. */
export function Component() {
  const query = useQuery(siteSettingsOptions());
  const { data: counts } = useQuery(administrationCountsOptions());
  return (
    <QueryView query={query} loading={<Loading />} failed={m.site_failed()}>
      {(settings) => <SiteForm settings={settings} waitingJobs={counts?.approvals ?? 0} />}
    </QueryView>
  );
}
