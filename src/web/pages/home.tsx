import { m } from '#messages';
import { type ReactNode, use } from 'react';
import { load } from '#web/api/load-queries.ts';
import { readerOf } from '#web/api/reader.ts';
import { readSite } from '#web/api/site-query.ts';
import { RecentBlogs } from '#web/features/publishing/blogs/blog-grid.tsx';
import { blogsOptions } from '#web/features/publishing/blogs/blogs-api.ts';
import { ExperiencedJobs, FresherJobs } from '#web/features/hiring/jobs/card/home-jobs.tsx';
import {
  experiencedJobsOptions,
  fresherJobsOptions,
  hiringCompaniesOptions,
} from '#web/features/hiring/jobs/jobs-api.ts';
import { jobFacetsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { listJobFeeds, openJobFacets } from '#web/features/hiring/jobs/search/job-search.ts';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { siteResponsivenessOptions } from '#web/features/hiring/responsiveness/responsiveness-api.ts';
import { NewsletterForm } from '#web/features/publishing/newsletter/newsletter-form.tsx';
import { Opinions } from '#web/features/publishing/reviews/review-carousel.tsx';
import { reviewsOptions } from '#web/features/publishing/reviews/reviews-api.ts';
import { absoluteUrl, SiteOrigin, useSite } from '#web/lib/site-context.ts';
import { PopularCategories, Pricing, Sponsors } from '#web/pages/home/fixed-sections.tsx';
import { HiringNow } from '#web/pages/home/hiring-now.tsx';
import { HomeBanner } from '#web/pages/home/home-banner.tsx';
import { HomeStart } from '#web/pages/home/home-start.tsx';
import { RoleExplainer } from '#web/pages/home/role-explainer.tsx';
import { SiteFold } from '#web/pages/home/site-fold.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/resumed-application.tsx';
import { paths } from '#web/app/paths.ts';
import { JsonLd, type JsonLdThing } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { Section } from '#web/ui/section.tsx';

export const loader = load((client) => [
  client.query(jobFacetsOptions({ query: openJobFacets })),
  client.query(fresherJobsOptions(readerOf(client))),
  client.query(experiencedJobsOptions(readerOf(client))),
  client.query(hiringCompaniesOptions()),
  client.query(siteResponsivenessOptions()),
  ...(readSite(client).hasReviews ? [client.query(reviewsOptions())] : []),
  ...(readSite(client).hasBlogs ? [client.query(blogsOptions())] : []),
]);

export function Component() {
  const { openJob } = useJobOverlay();
  const origin = use(SiteOrigin);
  const site = useSite();
  return (
    <>
      <PageHead
        title={openJob?.position ?? m.home_title()}
        path={paths.home}
        feeds={listJobFeeds()}
        description={m.home_description()}
      />
      <JsonLd thing={import.meta.env.SSR && toWebSite(origin, site.name)} />
      <HomeBanner />
      <HomeStart />
      <div className="home-rest">
        <SiteFold>
          <HiringNow />
          <Band>
            <FresherJobs />
            <ExperiencedJobs />
          </Band>
          <Band isRaised>
            <RoleExplainer />
            <PopularCategories />
          </Band>
          {(site.hasReviews || site.hasBlogs) && (
            <Band>
              {site.hasReviews && <Opinions />}
              {site.hasBlogs && <RecentBlogs />}
            </Band>
          )}
          <Band isRaised>
            {site.hasPricing && <Pricing />}
            {site.hasNewsletter && <Newsletter />}
            <Sponsors />
          </Band>
        </SiteFold>
      </div>
      <JobOverlay />
      <ResumedApplication />
    </>
  );
}

/** Parts that belong together, nearer to each other than to the next band. */
function Band({ isRaised = false, children }: { isRaised?: boolean; children: ReactNode }) {
  return (
    <div className={isRaised ? 'border-y border-line bg-surface' : undefined}>
      <div className="mx-auto max-w-content px-4 py-3 sm:px-6 sm:py-6 empty:hidden lg:py-8 [&>section]:py-3 sm:[&>section]:py-6">
        {children}
      </div>
    </div>
  );
}

function Newsletter() {
  return (
    <Section title={m.home_newsletter()}>
      <div className="card-surface grid items-center gap-4 p-4 sm:p-6 md:grid-cols-[2fr_3fr]">
        <p className="sm:text-lg">{m.home_newsletter_text()}</p>
        <NewsletterForm />
      </div>
    </Section>
  );
}

/** The name of the site and its search, for search engines. */
const toWebSite = (origin: string, name: string): JsonLdThing => ({
  '@type': 'WebSite',
  name,
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
