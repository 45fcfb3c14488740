import { discoveryPaths } from '#contract/feeds.ts';
import type { ApiApp } from '#server/http/api.ts';
import { atomType, writeAtom } from './atom.ts';
import { describeBlogFeed, toBlogEntry } from './blog-feed.ts';
import { type FeedEntry, feedLength } from './feed.ts';
import { listNewestFeedBlogs } from './feed-blogs.queries.ts';
import { readOpenJobs } from './feed-jobs.queries.ts';
import { writeIndeed } from './indeed.ts';
import { describeJobFeed, jobFeedLink, JobFeedQuery, toJobEntry } from './job-feed.ts';
import { listJobsOfFeed } from './job-feed.service.ts';
import { type DiscoveryDeps, forMachines, publish, readOnce } from './publishing.ts';
import { rssType, writeRss } from './rss.ts';
import { mapEach } from './xml-document.ts';

const formats = {
  rss: { type: rssType, writeFeed: writeRss },
  atom: { type: atomType, writeFeed: writeAtom },
} as const;

type Format = (typeof formats)[keyof typeof formats];

function jobFeedRoute(
  app: ApiApp,
  deps: DiscoveryDeps,
  { url, format }: { url: '/feeds/jobs.rss' | '/feeds/jobs.atom'; format: Format },
): void {
  const { addresses } = deps;
  app.route({
    ...forMachines,
    method: 'GET',
    url,
    schema: { ...forMachines.schema, querystring: JobFeedQuery },
    handler: (request, reply) => {
      const { query } = request;
      const selfLink = jobFeedLink(addresses, url, query);
      const jobs = readOnce(() => listJobsOfFeed(deps, query));
      return publish(
        deps,
        { request, reply },
        {
          type: format.type,
          contents: ['jobs'],
          selfLink,
          write: ({ changedAt }) =>
            format.writeFeed({
              head: { ...describeJobFeed(addresses, query), selfLink, changedAt },
              entries: mapEach(jobs, toJobEntry(addresses)),
            }),
        },
      );
    },
  });
}

function blogFeedRoute(
  app: ApiApp,
  deps: DiscoveryDeps,
  { url, format }: { url: string; format: Format },
): void {
  const { db, addresses } = deps;
  const selfLink = addresses.at(url);
  const readEntries = async (): Promise<FeedEntry[]> =>
    (await listNewestFeedBlogs(db, feedLength)).map(toBlogEntry(addresses));
  app.get(url, forMachines, (request, reply) =>
    publish(
      deps,
      { request, reply },
      {
        type: format.type,
        contents: ['blogs'],
        selfLink,
        write: ({ changedAt }) =>
          format.writeFeed({
            head: { ...describeBlogFeed(addresses), selfLink, changedAt },
            entries: readOnce(readEntries),
          }),
      },
    ),
  );
}

/** What others read again and again to learn what is new: people's feed readers, and job sites. */
export function feedsRoutes(app: ApiApp, deps: DiscoveryDeps): void {
  const { db, clock, addresses, sizes } = deps;
  jobFeedRoute(app, deps, { url: discoveryPaths.jobsRss, format: formats.rss });
  jobFeedRoute(app, deps, { url: discoveryPaths.jobsAtom, format: formats.atom });
  blogFeedRoute(app, deps, { url: discoveryPaths.blogsRss, format: formats.rss });
  blogFeedRoute(app, deps, { url: discoveryPaths.blogsAtom, format: formats.atom });

  app.get(discoveryPaths.indeed, forMachines, (request, reply) =>
    publish(
      deps,
      { request, reply },
      {
        type: 'application/xml; charset=utf-8',
        contents: ['jobs'],
        selfLink: addresses.at(discoveryPaths.indeed),
        write: ({ changedAt }) => {
          const jobs = readOpenJobs(db, { now: clock(), batchSize: sizes.jobs });
          return writeIndeed({ addresses, changedAt, jobs });
        },
      },
    ),
  );
}
