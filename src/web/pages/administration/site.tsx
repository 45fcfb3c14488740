import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#web/api/query-view.tsx';
import { siteSettingsOptions } from '#web/features/trust/site/site-api.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const load = async () => (await import('#web/features/trust/site/site-form.tsx')).SiteForm;
const loading = <PageSpinner label="Loading the settings" />;

/** The settings of the site: its name, look, contact, parts and legal texts. */
export function Component() {
  const query = useQuery(siteSettingsOptions());
  return (
    <QueryView query={query} loading={loading} failed="We couldn’t load the settings">
      {(settings) => <LazyPart load={load} props={{ settings }} name="form" loading={loading} />}
    </QueryView>
  );
}
