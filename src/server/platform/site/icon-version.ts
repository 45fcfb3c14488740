import { createHash } from 'node:crypto';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';

/** Differs where the name, colour or logo differs, which icons and the manifest show; empty for a new site. */
export function toIconVersion({ name, colour, logo }: SiteInfo): string {
  const isNew = name === defaultSite.name && colour === defaultSite.colour && logo === null;
  const text = JSON.stringify([name, colour, logo]);
  return isNew ? '' : createHash('sha256').update(text).digest('hex').slice(0, 12);
}
