import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { newsletterIssues } from '#db/publishing-schema.ts';
import type { Sender } from '#test/build-test-app.ts';
import { createCase } from '#test/moderation-cases.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { siteRoutes, type SiteThings, type Who } from '#test/site-routes.ts';

let people: Record<Who, Sender>;
let things: SiteThings;
const site = await setupTestApp({ adminEmails: ['boss@x.example'] });
beforeAll(async () => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  people = {
    visitor: null,
    newcomer: await site.create.user(),
    employer,
    'job-seeker': seeker,
    administrator: await site.create.user({ email: 'boss@x.example', emailVerified: true }),
  };
  const job = await site.create.job({ ownerId: employer.id });
  const { position } = job;
  const application = await site.create.application({ jobId: job.id, userId: seeker.id, position });
  const blog = await site.create.blog();
  const newsletterIssue = { _id: newId() };
  await site.database.db.insert(newsletterIssues).values({
    id: newsletterIssue._id,
    subject: 'Jobs in May',
    text: 'Bakeries are hiring.',
    updatedAt: site.time.now,
  });
  const report = { targetKind: 'job', targetId: job.id, subjectId: employer.id } as const;
  things = {
    job: { _id: job.id, position: job.position },
    company: await site.create.companyOf(employer.id),
    blog: { _id: blog.id, title: blog.title },
    newsletterIssue,
    application: { _id: application.id },
    reportCase: { _id: await createCase(site.database.db, report), targetId: job.id },
  };
});

describe('every page', () => {
  it.each(siteRoutes.map((route) => [route.pattern, route] as const))(
    'has its heading and its title at %s',
    async (_, { who, address, heading, title, endsAt }) => {
      const url = address(things);
      const { router } = renderPage(site, url, { as: people[who] });
      await waitFor(() =>
        expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading(things)),
      );
      await waitFor(() => expect(document.title).toBe(`Job Management- ${title(things)}`));
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(endsAt ?? url);
    },
  );

  const privateRoutes = siteRoutes.filter(({ who, endsAt }) => who !== 'visitor' && !endsAt);
  it.each(privateRoutes.map((route) => [route.pattern, route] as const))(
    'has its title at %s while it is not yet known who is there',
    async (_, { who, address, title }) => {
      const expected = `Job Management- ${title(things)}`;
      const waiting = new Promise<undefined>(() => {});
      renderPage(site, address(things), {
        as: people[who],
        intercept: ({ url }) => (url.startsWith('/user') ? waiting : undefined),
      });
      await screen.findByText(/^Checking your login|^Loading your account/);
      await waitFor(() => expect(document.title).toBe(expected));
    },
  );
});
