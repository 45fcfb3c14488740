import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Blog } from '#contract/blogs.ts';
import { discoveryPaths } from '#contract/feeds.ts';
import { IdParams } from '#contract/primitives.ts';
import { getBlog } from '#server/blogs/blogs.service.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { makeCachedResponse, type ResponseCache } from '#server/http/response-cache.ts';
import { isOpen, type JobRow } from '#server/jobs/job-rows.queries.ts';
import { getJob } from '#server/jobs/jobs.service.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import type { Picture } from './picture-layout.ts';

export interface PicturesDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly drawer: PictureDrawer;
  readonly cache: ResponseCache;
}

const headers = {
  'content-type': 'image/png',
  // A shared link is requested by many clients at once; an edited title may be this old.
  'cache-control': 'public, max-age=600, must-revalidate',
  // They are shown on other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** `BDT 50,000–80,000 a month`; undefined where the employer left it out. */
function formatSalary(job: JobRow): string | undefined {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryUnit: unit } = job;
  if (min === null || max === null || currency === null || unit === null) {
    return undefined;
  }
  const range = min === max ? amount.format(min) : `${amount.format(min)}–${amount.format(max)}`;
  return `${currency} ${range} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/** All closed jobs have the picture of the site. */
function describeJob(job: JobRow, now: Date): Picture {
  if (!isOpen(job, now)) {
    return { kind: 'site' };
  }
  const { position, company, location, jobType, jobCategory, employmentType } = job;
  const facts = [jobType, formatSalary(job), jobCategory, employmentType];
  return {
    kind: 'job',
    position,
    company,
    location,
    facts: facts.filter((fact) => typeof fact === 'string'),
  };
}

const describeBlog = ({ title, date }: Blog): Picture => ({
  kind: 'blog',
  title,
  date: longDate.format(new Date(date)),
});

/** The pictures of jobs, blogs and the site in previews of shared links. */
export function picturesRoutes(app: ApiApp, { db, clock, drawer, cache }: PicturesDeps): void {
  // A change of any job empties the cache of responses, but leaves the drawing of each content.
  const drawings = new LRUCache<string, Buffer, { readonly picture: Picture }>({
    max: 200,
    fetchMethod: (_key, _stale, { context }) => drawer.draw(context.picture),
  });
  const draw = (picture: Picture) =>
    drawings.forceFetch(JSON.stringify(picture), { context: { picture } });

  const send = async (reply: FastifyReply, key: string, find: () => Promise<Picture>) => {
    const create = async () => makeCachedResponse(await draw(await find()), headers);
    const picture = (await cache.getOrCreate(key, create)) ?? (await create());
    return reply.headers(picture.headers).send(picture.body);
  };

  const route = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const byId = { ...route, schema: { hide: true, params: IdParams } };
  app.get(discoveryPaths.sitePicture, route, (_request, reply) =>
    send(reply, 'site', async () => ({ kind: 'site' })),
  );
  app.get(discoveryPaths.jobPicture(':id'), byId, ({ params: { id } }, reply) =>
    send(reply, `job ${id.toLowerCase()}`, async () => describeJob(await getJob(db, id), clock())),
  );
  app.get(discoveryPaths.blogPicture(':id'), byId, ({ params: { id } }, reply) =>
    send(reply, `blog ${id.toLowerCase()}`, async () => describeBlog(await getBlog(db, id))),
  );
}
