import { PageContainer } from '#web/layouts/page-container.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <PageContainer>
      <PageHead title="Fresher Job" />
      <PageHeading>Fresher job</PageHeading>
    </PageContainer>
  );
}
