import { PageContainer } from '#web/layouts/page-container.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** By the titles of the routes, as the specification has them. */
const headings: Readonly<Record<string, string>> = {
  Contact: 'This is contact us page',
  'Top Company': 'THis is top company',
  'Fresher Job': 'Fresher job',
  'Experienced Job': 'Experienced job',
};

/** A page that has nothing but its heading so far. */
export function Component() {
  const title = useRouteTitle();
  return (
    <PageContainer>
      <PageHead title={title} />
      <PageHeading>{headings[title]}</PageHeading>
    </PageContainer>
  );
}
