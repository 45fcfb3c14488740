const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const slugLimit = 60;

/** A title as part of an address: lower case, letters and digits of any script, words joined by `-`. */
export const slugify = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, slugLimit)
    // Half of a letter, where the limit went through one, cannot stand in an address.
    .replace(/\p{Surrogate}/gu, '')
    .replace(/^-+|-+$/g, '');

/** `<slug>-<id>`, or the bare id when nothing of the title can stand in an address. */
export const slugWithId = (title: string, id: string): string => {
  const slug = slugify(title);
  return slug ? `${slug}-${id}` : id;
};

/** The id (a UUID) at the end of `<slug>-<id>`; undefined when there is none. */
export const idFromSlug = (slug: string | undefined): string | undefined =>
  slug?.match(idPattern)?.[0].toLowerCase();

/** Where the page of a job is, from the root of the site. */
export const jobAddress = ({ _id, position }: { _id: string; position: string }): string =>
  `/job/${slugWithId(position, _id)}`;

/** Where the page of a blog is, from the root of the site. */
export const blogAddress = ({ _id, title }: { _id: string; title: string }): string =>
  `/blog-details/${slugWithId(title, _id)}`;
