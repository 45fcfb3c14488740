import { Suspense, use } from 'react';
import { siteName } from '#contract/platform/brand.ts';
import { load } from '#web/api/load-queries.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { RecentBlogs } from '#web/features/publishing/blogs/blog-grid.tsx';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { ExperiencedJobs, FresherJobs } from '#web/features/hiring/jobs/card/home-jobs.tsx';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { jobFacetsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { jobFeeds, openJobFacets } from '#web/features/hiring/jobs/search/job-search.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { NewsletterForm } from '#web/features/publishing/newsletter/newsletter-form.tsx';
import { Opinions } from '#web/features/publishing/reviews/review-carousel.tsx';
import { reviewsOptions } from '#web/features/publishing/reviews/reviews-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { lazyOptional } from '#web/lib/lazy-optional.ts';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-origin.ts';
import { PopularCategories, Pricing, Sponsors } from '#web/pages/home/fixed-sections.tsx';
import { HomeBanner } from '#web/pages/home/home-banner.tsx';
import { RoleExplainer } from '#web/pages/home/role-explainer.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/lazy-apply-dialog.tsx';
import { paths } from '#web/paths.ts';
import { JsonLd, type JsonLdThing } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Section } from '#web/ui/section.tsx';

export const loader = load((client) => [
  client.query(jobFacetsOptions(openJobFacets)),
  client.query(fresherJobsOptions()),
  client.query(experiencedJobsOptions()),
  client.query(reviewsOptions()),
  client.query(blogsOptions()),
]);

export function Component() {
  const { openJob } = useJobOverlay();
  const origin = use(SiteOrigin);
  return (
    <>
      <PageHead
        title={openJob?.position ?? 'Home'}
        path={paths.home}
        feeds={jobFeeds}
        description="Find jobs for freshers and experienced people, apply with one click, and talk with the employer."
      />
      <JsonLd thing={import.meta.env.SSR && toWebSite(origin)} />
      <NewcomerSteps />
      <HomeBanner />
      <PageContainer>
        <FresherJobs />
        <ExperiencedJobs />
        <RoleExplainer />
        <PopularCategories />
        <Opinions />
        <RecentBlogs />
        <Pricing />
        <Section title="Newsletter" intro="New jobs and articles, once or twice a month.">
          <div className="card-surface max-w-reading p-4 sm:p-6">
            <NewsletterForm />
          </div>
        </Section>
        <Sponsors />
      </PageContainer>
      <JobOverlay />
      <ResumedApplication />
    </>
  );
}

const FirstSteps = lazyOptional(
  async () => (await import('#web/pages/home/first-steps.tsx')).FirstSteps,
);

function NewcomerSteps() {
  const { user, isEmployer, isJobSeeker, isAdministrator } = useViewer();
  const isNewcomer = user !== null && !isEmployer && !isJobSeeker && !isAdministrator;
  return <Suspense>{isNewcomer && <FirstSteps />}</Suspense>;
}

/** The name of the site and its search, for search engines. */
const toWebSite = (origin: string): JsonLdThing => ({
  '@type': 'WebSite',
  name: siteName,
  url: absoluteUrl(origin, paths.home),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(origin, paths.allJobs)}?q={words}`,
    },
    'query-input': 'required name=words',
  },
});
