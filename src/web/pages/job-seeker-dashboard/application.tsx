import { m } from '#messages';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { MyApplication } from '#web/features/hiring/my-applications/my-application.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { BackLink } from '#web/ui/back-link.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title={m.application_title()} />
      <BackLink to={paths.jobSeeker.applied}>{m.dashboard_my_apply()}</BackLink>
      <MyApplication key={id} id={id} />
    </>
  );
}
