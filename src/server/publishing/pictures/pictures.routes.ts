import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import {
  employmentTypeNames,
  jobCategoryNames,
  jobTypeNames,
} from '#contract/hiring/job-choice-texts.ts';
import { formatSalary } from '#server/hiring/jobs/format-salary.ts';
import { present } from '#server/platform/http/present.ts';
import { isInitialsPath } from '#contract/accounts/initials-pictures.ts';
import { isSitePicture, sitePicture } from '#contract/accounts/site-pictures.ts';
import { chooseLanguage, languages } from '#contract/platform/language.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { drawings } from '#contract/platform/rate-limits.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { SiteSettings } from '#contract/platform/site-choices.ts';
import { translateSite } from '#contract/platform/site.ts';
import { makeShades } from '#contract/platform/site-colours.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { drawLogo, type SiteLogo } from '#server/platform/site/site-logo.ts';
import { IdParams, querySchema } from '#contract/platform/primitives.ts';
import { getBlog } from '#server/publishing/blogs/blogs.service.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { isOpen, type JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeJobReader } from '#server/hiring/jobs/read-jobs.service.ts';
import { type CoverReader, readSitePicture } from './cover-reader.ts';
import type { PictureDrawer } from './drawing-queue.ts';
import type { Picture, PictureContent, PictureSite } from './picture-layout.ts';
import { formatDay } from '#server/platform/ops/clock.ts';
import { inLanguage } from '#server/platform/site/language.ts';

interface PicturesDeps extends ReadDeps {
  readonly drawer: PictureDrawer;
  readonly covers: CoverReader;
  readonly site: Site;
  readonly siteLogo: SiteLogo;
  readonly rateLimiter: Pick<RateLimiter, 'consume'>;
}

/** Bytes of the pictures that are kept: about a thousand. */
const maxKeptBytes = 50 * 1024 * 1024;

/** The site's own language where it is not offered in this one. */
const PictureQuery = querySchema(z.object({ language: z.optional(z.enum(languages)) }));

const headers = {
  'content-type': 'image/png',
  // A shared link is requested by many clients at once; an edited title may be this old.
  'cache-control': 'public, max-age=600, must-revalidate',
  // They are shown on other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

type Description = PictureContent & Pick<Picture, 'steps'>;

const describeHome = (): Description => ({ kind: 'site', steps: listUsualSteps() });

/** Closed jobs have the picture of the site. */
function describeJob(job: JobRow, now: Date): Description {
  if (!isOpen(job, now)) {
    return describeHome();
  }
  const { position: title, company, location } = job;
  const facts = [
    jobTypeNames[job.jobType](),
    formatSalary(present(job)),
    jobCategoryNames[job.jobCategory](),
    job.employmentType && employmentTypeNames[job.employmentType](),
  ];
  return {
    kind: 'job',
    title,
    company,
    location,
    logo: isSitePicture(job.logo) && !isInitialsPath(job.logo) ? job.logo : undefined,
    cover: { name: sitePicture(job.logo, company) },
    facts: facts.filter((fact) => typeof fact === 'string'),
    steps: listUsualSteps(job.answerDays ?? undefined),
  };
}

const describeBlog = ({ title, date }: Blog, { timeZone }: SiteSettings): Description => ({
  kind: 'blog',
  label: m.blog_label(),
  title,
  date: formatDay(new Date(date), timeZone),
  steps: listUsualSteps(),
});

/** Twice as large as it is drawn. */
const siteDrawing = { edge: 112, shape: 'rounded' } as const;
const companyDrawing = { edge: 168, shape: 'rounded' } as const;

const toDataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** With the bytes of a company's logo in place of its path, and the colours of its cover; without them where it is gone. */
async function withCompany(
  app: ApiApp,
  { picture, covers }: { readonly picture: Picture; readonly covers: CoverReader },
): Promise<Picture> {
  if (picture.kind !== 'job') {
    return picture;
  }
  const { logo: path, cover } = picture;
  const logo = path === undefined ? undefined : await readSitePicture(app, path);
  const png = logo && (await drawLogo(logo, companyDrawing));
  const colours = cover && (await covers.read(cover.name));
  return { ...picture, logo: png && toDataUrl(png), cover: cover && { ...cover, colours } };
}

async function describeSite({ site, siteLogo }: PicturesDeps): Promise<PictureSite> {
  const { name, colour, logo: path } = translateSite(site.info, getLocale());
  const { primary, tint } = makeShades(colour).light;
  const png = path === null ? null : await siteLogo.draw(siteDrawing);
  const texts = { title: m.picture_welcome(), subtitle: m.picture_subtitle() };
  return { name, shades: { primary, tint }, logo: png && toDataUrl(png), texts };
}

interface PictureRequest {
  readonly query: z.infer<typeof PictureQuery>;
  readonly ip: string;
}

/** The logo of the site within it is some kilobytes. */
const toKey = (picture: Picture): string =>
  createHash('sha256').update(JSON.stringify(picture)).digest('base64');

/** The pictures of jobs, blogs and the site in previews of shared links. */
export function picturesRoutes(app: ApiApp, deps: PicturesDeps): void {
  const { db, clock, covers, drawer, rateLimiter } = deps;
  /** By content: only a change that the picture shows draws it again. */
  const kept = new LRUCache<string, Buffer, { readonly picture: Picture }>({
    maxSize: maxKeptBytes,
    sizeCalculation: (png, key) => png.length + 2 * key.length,
    fetchMethod: async (_key, _stale, { context }) =>
      drawer.draw(await withCompany(app, { ...context, covers })),
  });
  const find = async (picture: Picture, address: string): Promise<Buffer> => {
    const key = toKey(picture);
    const png = kept.get(key);
    if (png) {
      return png;
    }
    await rateLimiter.consume([drawings], { address });
    return kept.forceFetch(key, { context: { picture } });
  };
  const { getJob } = makeJobReader(db);
  const send = async (
    { query: { language }, ip }: PictureRequest,
    reply: FastifyReply,
    describe: () => Description,
  ) => {
    const picture = await inLanguage(chooseLanguage(language, deps.site.info), async () => ({
      ...describe(),
      site: await describeSite(deps),
    }));
    return reply.headers(headers).send(await find(picture, ip));
  };

  const config = { access: 'anyone' } as const;
  const schema = { hide: true, querystring: PictureQuery };
  const byId = { config, schema: { ...schema, params: IdParams } };
  app.get(discoveryPaths.sitePicture, { config, schema }, (request, reply) =>
    send(request, reply, describeHome),
  );
  app.get(discoveryPaths.jobPicture(':id'), byId, async (request, reply) => {
    const job = await getJob(null, request.params.id);
    return send(request, reply, () => describeJob(job, clock()));
  });
  const ofBlogs = { ...byId, config: { ...config, feature: 'hasBlogs' } as const };
  app.get(discoveryPaths.blogPicture(':id'), ofBlogs, async (request, reply) => {
    const blog = await getBlog(db, request.params.id);
    return send(request, reply, () => describeBlog(blog, deps.site.settings));
  });
}
