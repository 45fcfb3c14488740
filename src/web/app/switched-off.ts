import type { SiteInfo } from '#contract/platform/site.ts';
import { paths } from './paths.ts';

/** The flag of the pages that not every site has, by how their paths begin. */
const flags: Readonly<Record<string, keyof SiteInfo>> = {
  [paths.blogs]: 'hasBlogs',
  [paths.bareBlog]: 'hasBlogs',
  [paths.newsletter]: 'hasNewsletter',
  [paths.terms]: 'hasTerms',
  [paths.imprint]: 'hasImprint',
};

/** Whether this site does not have the page of a path. */
export function isSwitchedOff(path: string, site: SiteInfo): boolean {
  const [, first = ''] = path.toLowerCase().split('/');
  const flag = flags[`/${first}`];
  return flag !== undefined && site[flag] !== true;
}
