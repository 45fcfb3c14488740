import { QueryView } from '#web/api/query-view.tsx';
import { ReviewCarousel } from '#web/features/reviews/review-carousel.tsx';
import { useListReviewsQuery } from '#web/features/reviews/reviews-api.ts';
import { Section } from '#web/ui/section.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What users say of the site; nothing while there is no opinion. */
export function Opinions() {
  const query = useListReviewsQuery();
  if (query.data?.length === 0) {
    return null;
  }
  return (
    <Section title="What users say">
      <QueryView
        query={query}
        loading={
          <div className="card-surface grid min-h-72 place-items-center">
            <Spinner label="Loading the opinions" size="large" />
          </div>
        }
        failed="The opinions could not be loaded"
      >
        {(reviews) => <ReviewCarousel reviews={reviews} />}
      </QueryView>
    </Section>
  );
}
