import { recentBlogCount } from '#contract/blogs.ts';
import { BlogGrid } from '#web/features/blogs/blog-grid.tsx';
import { useListBlogsQuery } from '#web/features/blogs/blogs-api.ts';
import { ExperiencedJobs, FresherJobs, type RenderJob } from '#web/features/jobs/home-jobs.tsx';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { ReviewCarousel } from '#web/features/reviews/review-carousel.tsx';
import { useListReviewsQuery } from '#web/features/reviews/reviews-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { HomeBanner } from '#web/pages/home/home-banner.tsx';
import { PopularCategories } from '#web/pages/home/popular-categories.tsx';
import { Pricing } from '#web/pages/home/pricing.tsx';
import { RoleExplainer } from '#web/pages/home/role-explainer.tsx';
import { Sponsors } from '#web/pages/home/sponsors.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { ListedJob } from '#web/pages/job/listed-job.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const renderJob: RenderJob = (job, isFetching) => (
  <ListedJob job={job} isFetching={isFetching} headingLevel={3} />
);

function Opinions() {
  const { data: reviews } = useListReviewsQuery();
  if (reviews?.length === 0) {
    return null;
  }
  return (
    <Section title="What users say">
      {reviews ? <ReviewCarousel reviews={reviews} /> : <PageSpinner />}
    </Section>
  );
}

function RecentBlogs() {
  const { data: blogs } = useListBlogsQuery();
  if (blogs?.length === 0) {
    return null;
  }
  return (
    <Section
      title="Recent blogs"
      action={
        <ButtonLink to={paths.blogs} variant="quiet">
          All blogs
        </ButtonLink>
      }
    >
      <BlogGrid
        blogs={blogs?.slice(0, recentBlogCount)}
        expected={recentBlogCount}
        headingLevel={3}
      />
    </Section>
  );
}

export function Component() {
  return (
    <>
      <PageHead
        title="Home"
        description="Find jobs for freshers and experienced people, apply with one click, and talk with the employer."
      />
      <HomeBanner />
      <PageContainer>
        <FresherJobs>{renderJob}</FresherJobs>
        <ExperiencedJobs>{renderJob}</ExperiencedJobs>
        <RoleExplainer />
        <PopularCategories />
        <Opinions />
        <RecentBlogs />
        <Pricing />
        <Section title="Newsletter" intro="New jobs and new blogs, now and then.">
          <div className="card-surface max-w-reading p-4 sm:p-6">
            <NewsletterForm />
          </div>
        </Section>
        <Sponsors />
      </PageContainer>
      <JobOverlay />
    </>
  );
}
