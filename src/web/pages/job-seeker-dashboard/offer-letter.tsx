import { m } from '#messages';
import { useParams } from 'react-router';
import { QueryView } from '#web/api/query-view.tsx';
import { paths } from '#web/app/paths.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { OfferLetter } from '#web/features/hiring/applications/offer-letter.tsx';
import { useMyApplication } from '#web/features/hiring/my-applications/my-applications-api.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Component() {
  const { id = '' } = useParams();
  const { user } = useViewer();
  return (
    <>
      <PageHead title={m.offer_letter()} />
      <BackLink to={paths.jobSeeker.application(id)}>{m.application_title()}</BackLink>
      <QueryView
        query={useMyApplication(id)}
        loading={<PageSpinner label={m.application_loading()} />}
        failed={m.application_failed()}
      >
        {({ profile, offer, ...application }) => (
          <OfferLetter
            {...application}
            offer={offer}
            name={profile?.fullName ?? user?.regAsJobSeeker?.fullName ?? ''}
          />
        )}
      </QueryView>
    </>
  );
}
