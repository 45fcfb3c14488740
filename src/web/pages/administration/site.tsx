import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { siteSettingsOptions } from '#web/features/trust/site/site-api.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const Loading = () => <PageSpinner label={m.site_loading()} />;
const SiteForm = lazyPart(
  async () => (await import('#web/features/trust/site/site-form.tsx')).SiteForm,
  { failed: m.common_load_failed_form, loading: () => <Loading /> },
);

/** The settings of the site: its name, look, contact, parts and legal texts. */
export function Component() {
  const query = useQuery(siteSettingsOptions());
  return (
    <QueryView query={query} loading={<Loading />} failed={m.site_failed()}>
      {(settings) => <SiteForm settings={settings} />}
    </QueryView>
  );
}
