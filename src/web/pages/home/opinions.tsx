import { errorMessage } from '#web/api/error-message.ts';
import { ReviewCarousel } from '#web/features/reviews/review-carousel.tsx';
import { useListReviewsQuery } from '#web/features/reviews/reviews-api.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

function Rotation() {
  const { data: reviews, error, isFetching, refetch } = useListReviewsQuery();
  if (reviews) {
    return <ReviewCarousel reviews={reviews} />;
  }
  if (error !== undefined && !isFetching) {
    return (
      <LoadFailure title="The opinions could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  return (
    <div className="card-surface grid min-h-72 place-items-center">
      <Spinner label="Loading the opinions" size="large" />
    </div>
  );
}

/** What users say of the site; nothing while nobody has said a word. */
export function Opinions() {
  const { data: reviews } = useListReviewsQuery();
  if (reviews?.length === 0) {
    return null;
  }
  return (
    <Section title="What users say">
      <Rotation />
    </Section>
  );
}
