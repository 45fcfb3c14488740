import * as z from 'zod/mini';
import { discoveryPaths } from '#contract/feeds.ts';
import type { ApiApp } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Content, listContentVersions } from './content-versions.queries.ts';
import { findNewestBlogDate, listBlogPlaces } from './feed-blogs.queries.ts';
import { listedPages } from './listed-pages.ts';
import { type DiscoveryDeps, forMachines, publish, readOnce } from './publishing.ts';
import { findPartStart, listPartDates, readPart } from './sitemap-jobs.queries.ts';
import { type Place, sitemapType, writeSitemap, writeSitemapIndex } from './sitemap.ts';
import { mapEach } from './xml-document.ts';

const pagesPath = '/sitemaps/pages.xml';
const blogsPath = '/sitemaps/blogs.xml';
const jobsPath = (part: number | string): string => `/sitemaps/jobs-${part}.xml`;

const PartParams = z.object({
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

const latest = (dates: readonly Date[]): Date | undefined =>
  dates.length > 0 ? new Date(Math.max(...dates.map((date) => date.getTime()))) : undefined;

const contents: readonly Content[] = ['blogs', 'jobs'];

async function listPages({ db, addresses }: DiscoveryDeps): Promise<Place[]> {
  const versions = await listContentVersions(db, contents);
  return Object.entries(listedPages).map(([address, shown]) => ({
    address: addresses.at(address),
    changedAt: latest(
      versions.filter(({ content }) => shown.includes(content)).map(({ changedAt }) => changedAt),
    ),
  }));
}

async function listParts(deps: DiscoveryDeps): Promise<Place[]> {
  const { db, clock, addresses, sizes } = deps;
  const pages = await listPages(deps);
  const newestBlog = await findNewestBlogDate(db);
  const dates = await listPartDates(db, { now: clock(), partSize: sizes.part });
  const pagesChangedAt = latest(pages.flatMap(({ changedAt }) => changedAt ?? []));
  return [
    { address: addresses.at(pagesPath), changedAt: pagesChangedAt },
    ...(newestBlog ? [{ address: addresses.at(blogsPath), changedAt: newestBlog }] : []),
    ...dates.map((changedAt, at) => ({ address: addresses.at(jobsPath(at + 1)), changedAt })),
  ];
}

type Places = AsyncIterable<Iterable<Place>>;

/** A sitemap without any entry is against the format: there is none. */
async function openBlogs({ db, addresses, sizes }: DiscoveryDeps): Promise<Places> {
  const blogs = await listBlogPlaces(db, sizes.part);
  if (blogs.length === 0) {
    throw new AppError('page-not-found');
  }
  const places = blogs.map((blog) => ({ address: addresses.blog(blog), changedAt: blog.date }));
  return readOnce(async () => places);
}

async function openPart(
  deps: DiscoveryDeps,
  part: number,
): Promise<AsyncIterable<Iterable<Place>>> {
  const { db, clock, addresses, sizes } = deps;
  const reading = { now: clock(), partSize: sizes.part, batchSize: sizes.places };
  const start = await findPartStart(db, { ...reading, part });
  if (!start) {
    throw new AppError('page-not-found');
  }
  return mapEach(readPart(db, { ...reading, start }), (job) => ({
    address: addresses.job(job),
    changedAt: job.postedAt,
  }));
}

/** All addresses worth finding: an index of parts, because a part has its limits. */
export function sitemapRoutes(app: ApiApp, deps: DiscoveryDeps): void {
  const { addresses } = deps;

  app.get(discoveryPaths.sitemap, forMachines, (request, reply) =>
    publish(
      deps,
      { request, reply },
      {
        type: sitemapType,
        contents,
        selfLink: addresses.at(discoveryPaths.sitemap),
        write: () => writeSitemapIndex(readOnce(() => listParts(deps))),
      },
    ),
  );

  app.get(pagesPath, forMachines, (request, reply) =>
    publish(
      deps,
      { request, reply },
      {
        type: sitemapType,
        contents,
        selfLink: addresses.at(pagesPath),
        write: () => writeSitemap(readOnce(() => listPages(deps))),
      },
    ),
  );

  app.get(blogsPath, forMachines, (request, reply) =>
    publish(
      deps,
      { request, reply },
      {
        type: sitemapType,
        contents: ['blogs'],
        selfLink: addresses.at(blogsPath),
        write: async () => writeSitemap(await openBlogs(deps)),
      },
    ),
  );

  app.route({
    ...forMachines,
    method: 'GET',
    url: jobsPath(':part'),
    schema: { ...forMachines.schema, params: PartParams },
    handler: (request, reply) => {
      const { part } = request.params;
      return publish(
        deps,
        { request, reply },
        {
          type: sitemapType,
          contents: ['jobs'],
          selfLink: addresses.at(jobsPath(part)),
          write: async () => writeSitemap(await openPart(deps, part)),
        },
      );
    },
  });
}
