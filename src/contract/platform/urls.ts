import { slugify } from '#contract/platform/text/slug.ts';

export const apiBase = '/api/v1';

/** The page of this site to which the provider redirects the sign-in window. */
export const popupPath = '/auth/popup';

/** The page to which mails lead for switching their kind off, and the call of mail programs: `/unsubscribe?t=<token>`. */
export const unsubscribePath = '/unsubscribe';

/**
 * The page to which mails about the newsletter lead, and the call of its buttons and of mail programs:
 * `/newsletter-subscription?t=<token>` confirms, with `&leave=1` it ends the subscription.
 */
export const subscriptionPath = '/newsletter-subscription';

/**
 * The page to which mails about job alerts lead, and the call of its buttons and of mail programs:
 * `/job-alerts?t=<token>` confirms or resumes, with `&leave=1` it ends the alerts.
 */
export const jobAlertsPath = '/job-alerts';

/** The page to which the mails that invite to a company lead: `/company-invitation?t=<token>`. Opening it changes nothing. */
export const companyInvitationPath = '/company-invitation';

/** The page on which a new site gets its first administrator: `/first-run#<key>`. No log has what stands behind `#`. */
export const firstRunPath = '/first-run';

/** Find Job, with a search in its parameters. */
export const allJobsPath = '/all-job';

/** The page of the form that signs up for the newsletter, which posts to itself. */
export const newsletterPath = '/newsletter';

/** The page of the form that reports something, which posts to itself: `/report?kind=job&id=<id>`. */
export const reportPath = '/report';

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** `<slug>-<id>`, or the bare id when nothing of the title can be part of a URL. */
export const slugWithId = (title: string, id: string): string => {
  const slug = slugify(title);
  return slug ? `${slug}-${id}` : id;
};

/** The id (a UUID) at the end of `<slug>-<id>`; undefined when there is none. */
export const idFromSlug = (slug: string | undefined): string | undefined =>
  slug?.match(idPattern)?.[0].toLowerCase();

export const jobPath = ({ _id, position }: { _id: string; position: string }): string =>
  `/job/${slugWithId(position, _id)}`;

/** The id decides: a company that takes the name of another one does not get its page. */
export const companyPath = ({ _id, companyName }: { _id: string; companyName: string }): string =>
  `/company/${slugWithId(companyName, _id)}`;

export const blogPath = ({ _id, title }: { _id: string; title: string }): string =>
  `/blog-details/${slugWithId(title, _id)}`;

/** A CV; with `view` a PDF is shown by the browser instead of saved. */
export const filePath = (id: string, { view = false } = {}): string =>
  `${apiBase}/files/${id}${view ? '?view=1' : ''}`;

/** An uploaded picture, by the SHA-256 of its bytes in hexadecimal digits. */
export const picturePath = (sha256: string): string => `/pictures/${sha256}.webp`;

/** The link that writes to a stored address, whose name may hold `?`, `&` and `%`. */
export const toMailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
