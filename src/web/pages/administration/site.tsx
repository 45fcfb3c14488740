import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { siteSettingsOptions } from '#web/features/trust/site/site-api.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const load = async () => (await import('#web/features/trust/site/site-form.tsx')).SiteForm;
const Loading = () => <PageSpinner label={m.site_loading()} />;
const loading = <Loading />;

/** The settings of the site: its name, look, contact, parts and legal texts. */
export function Component() {
  const query = useQuery(siteSettingsOptions());
  return (
    <QueryView query={query} loading={loading} failed={m.site_failed()}>
      {(settings) => <LazyPart load={load} props={{ settings }} name="form" loading={loading} />}
    </QueryView>
  );
}
