import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { lists, type RateLimit } from '#contract/platform/rate-limits.ts';
import { languages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { WaitingPicture } from '#contract/accounts/linked-pictures.ts';
import {
  Id,
  linkOrEmpty,
  requiredString,
  requiredName,
  Timestamp,
} from '#contract/platform/primitives.ts';

export const BlogInput = z.object({
  title: requiredName(),
  /**
   * The server loads a linked picture later and stores its own. Until then, and for an empty text, it is
   * `/no-picture.svg`, for which pages show a drawn cover.
   */
  imgSrc: linkOrEmpty(),
  /** Paragraphs are parted by an empty line. */
  content: requiredString(undefined, textLimits.long),
  /** The moment shown as its date; now, when left out. */
  date: z.optional(
    Timestamp.check(z.refine((date) => !date.startsWith('0000'), { error: m.fault_year_zero })),
  ),
  /** In which it is written; of a new blog the site's language when left out. */
  language: z.optional(z.enum(languages, { error: m.fault_not_listed })),
  /** Whether only administrators see it; when left out, a new blog is published and another stays as it is. */
  isDraft: z.optional(z.boolean()),
});
export type BlogInput = z.infer<typeof BlogInput>;

export const Blog = z.object({
  _id: Id,
  title: z.string(),
  imgSrc: z.string(),
  /** The picture in about a thousand bytes, as a `data:` URL, to be seen until the picture has arrived. Lists have none. */
  imgPreview: z.optional(z.string()),
  content: z.string(),
  date: Timestamp,
  /** Absent for English. */
  language: z.optional(z.enum(languages)),
  /** True for a draft; absent for a blog that is published. */
  isDraft: z.optional(z.boolean()),
  /** The link in whose place `imgSrc` is `/no-picture.svg`; only administrators receive it, as they write. */
  waitingPicture: z.optional(WaitingPicture),
});
export type Blog = z.infer<typeof Blog>;

/** A blog in the list of those who write them. */
export const BlogHead = z.omit(Blog, { content: true, imgPreview: true, waitingPicture: true });
export type BlogHead = z.infer<typeof BlogHead>;

const blogChanges: RateLimit = {
  name: 'blogs',
  message: 'made # changes to blogs',
  account: { day: 500 },
  address: { day: 2_000 },
};

const blogsTag = { name: 'blogs', description: 'Advice to read.', schemas: { Blog, BlogHead } };

export const blogsEndpoints = defineEndpoints(blogsTag, {
  list: {
    route: 'GET /blogs',
    summary: 'All published blogs, newest first',
    access: 'anyone',
    limit: lists,
    feature: 'hasBlogs',
    response: z.array(Blog),
  },
  get: {
    route: 'GET /blogs/:id',
    summary: 'One published blog',
    access: 'anyone',
    feature: 'hasBlogs',
    errors: ['blog-not-found', 'blog-deleted'],
    response: Blog,
  },
  create: {
    route: 'POST /blogs',
    summary: 'Store a blog, published or as a draft',
    access: 'administrator',
    limit: blogChanges,
    body: BlogInput,
    status: 201,
    response: Blog,
  },
  update: {
    route: 'PUT /blogs/:id',
    summary: 'Change a blog; publishing a draft dates it now, unless a date is given',
    access: 'administrator',
    limit: blogChanges,
    errors: ['blog-not-found', 'blog-deleted'],
    body: BlogInput,
    response: Blog,
  },
  remove: {
    route: 'DELETE /blogs/:id',
    summary: 'Remove a blog',
    access: 'administrator',
    limit: blogChanges,
    errors: ['blog-not-found', 'blog-deleted'],
  },
  listAll: {
    route: 'GET /administration/blogs',
    summary: 'All blogs and drafts without their texts, newest first',
    access: 'administrator',
    response: z.array(BlogHead),
  },
  getAny: {
    route: 'GET /administration/blogs/:id',
    summary: 'One blog, also a draft',
    access: 'administrator',
    errors: ['blog-not-found', 'blog-deleted'],
    response: Blog,
  },
});
