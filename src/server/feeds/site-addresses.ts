import { blogPath, jobPath } from '#contract/urls.ts';

/** Addresses as they are written outside of the site: with its origin, and nothing but ASCII. */
export interface SiteAddresses {
  readonly origin: string;
  at(address: string): string;
  job(job: { readonly id: string; readonly position: string }): string;
  blog(blog: { readonly id: string; readonly title: string }): string;
  /** They stay when the title changes, and lead to the page. */
  permanentJob(id: string): string;
  permanentBlog(id: string): string;
}

export function makeSiteAddresses(publicUrl: string): SiteAddresses {
  const at = (address: string): string => new URL(address, publicUrl).href;
  return {
    origin: at('/'),
    at,
    job: ({ id, position }) => at(jobPath({ _id: id, position })),
    blog: ({ id, title }) => at(blogPath({ _id: id, title })),
    permanentJob: (id) => at(jobPath({ _id: id, position: '' })),
    permanentBlog: (id) => at(blogPath({ _id: id, title: '' })),
  };
}
