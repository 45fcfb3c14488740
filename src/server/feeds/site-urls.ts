import { blogPath, jobPath } from '#contract/urls.ts';

/** Absolute URLs of the site, in ASCII. Without a title the URL of a job or blog is its permanent one. */
export function makeSiteUrls(publicUrl: string) {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  return {
    absolute,
    job: ({ id, position = '' }: { id: string; position?: string }): string =>
      absolute(jobPath({ _id: id, position })),
    blog: ({ id, title = '' }: { id: string; title?: string }): string =>
      absolute(blogPath({ _id: id, title })),
  };
}

export type SiteUrls = ReturnType<typeof makeSiteUrls>;
