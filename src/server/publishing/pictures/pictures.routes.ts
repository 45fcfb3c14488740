import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Blog } from '#contract/publishing/blogs.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { makeShades } from '#contract/platform/site-colours.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { SiteMark } from '#server/platform/site/site-mark.ts';
import { IdParams } from '#contract/platform/primitives.ts';
import { getBlog } from '#server/publishing/blogs/blogs.service.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { isOpen, type JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeJobReader } from '#server/hiring/jobs/jobs.service.ts';
import type { PictureDrawer } from './picture-drawer.ts';
import type { Picture, PictureContent, PictureSite } from './picture-layout.ts';
import { formatDay } from '#server/platform/ops/clock.ts';

interface PicturesDeps extends ReadDeps {
  readonly drawer: PictureDrawer;
  readonly site: Pick<Site, 'info'>;
  readonly siteMark: SiteMark;
}

const headers = {
  'content-type': 'image/png',
  // A shared link is requested by many clients at once; an edited title may be this old.
  'cache-control': 'public, max-age=600, must-revalidate',
  // They are shown on other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** `BDT 50,000–80,000 a month`; undefined where the employer left it out. */
function formatSalary(job: JobRow): string | undefined {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryUnit: unit } = job;
  if (min === null || max === null || currency === null || unit === null) {
    return undefined;
  }
  const range = min === max ? amount.format(min) : `${amount.format(min)}–${amount.format(max)}`;
  return `${currency} ${range} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/** Closed jobs have the picture of the site. */
function describeJob(job: JobRow, now: Date): PictureContent {
  if (!isOpen(job, now)) {
    return { kind: 'site' };
  }
  const { position: title, company, location } = job;
  const facts = [job.jobType, formatSalary(job), job.jobCategory, job.employmentType];
  return {
    kind: 'job',
    title,
    company,
    location,
    facts: facts.filter((fact) => typeof fact === 'string'),
  };
}

const describeBlog = ({ title, date }: Blog): PictureContent => ({
  kind: 'blog',
  title,
  date: formatDay(new Date(date)),
});

/** Twice as large as it is drawn. */
const logo = { edge: 112, shape: 'rounded' } as const;

async function describeSite({ site, siteMark }: PicturesDeps): Promise<PictureSite> {
  const { name, colour, logo: path } = site.info;
  const { primary, tint } = makeShades(colour).light;
  const png = path === null ? null : await siteMark.draw(logo);
  const dataUrl = png && `data:image/png;base64,${png.toString('base64')}`;
  return { name, shades: { primary, tint }, logo: dataUrl };
}

/** The pictures of jobs, blogs and the site in previews of shared links. */
export function picturesRoutes(app: ApiApp, deps: PicturesDeps): void {
  const { db, clock, drawer } = deps;
  /** Cached by content: only a change that the picture shows draws it again. */
  const drawings = new LRUCache<string, Buffer, { readonly picture: Picture }>({
    max: 200,
    fetchMethod: (_key, _stale, { context }) => drawer.draw(context.picture),
  });
  const { getJob } = makeJobReader(db);
  const send = async (reply: FastifyReply, content: PictureContent) => {
    const picture = { ...content, site: await describeSite(deps) };
    const png = await drawings.forceFetch(JSON.stringify(picture), { context: { picture } });
    return reply.headers(headers).send(png);
  };

  const config = { access: 'anyone' } as const;
  const byId = { config, schema: { hide: true, params: IdParams } };
  app.get(discoveryPaths.sitePicture, { config, schema: { hide: true } }, (_request, reply) =>
    send(reply, { kind: 'site' }),
  );
  app.get(discoveryPaths.jobPicture(':id'), byId, async ({ params: { id } }, reply) =>
    send(reply, describeJob(await getJob(id), clock())),
  );
  const ofBlogs = { ...byId, config: { ...config, part: 'hasBlogs' } as const };
  app.get(discoveryPaths.blogPicture(':id'), ofBlogs, async ({ params: { id } }, reply) =>
    send(reply, describeBlog(await getBlog(db, id))),
  );
}
