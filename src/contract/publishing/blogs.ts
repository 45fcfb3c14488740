import * as z from 'zod/mini';
import { defineEndpoints, type RateLimit } from '#contract/platform/endpoint.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { WaitingPicture } from '#contract/accounts/linked-pictures.ts';
import {
  Id,
  IdParams,
  requiredLink,
  requiredString,
  Timestamp,
} from '#contract/platform/primitives.ts';

export const BlogInput = z.object({
  title: requiredString(),
  /** The server loads a linked picture later and stores its own; until then `/no-picture.svg` stands in. */
  imgSrc: requiredLink(),
  /** Paragraphs are parted by an empty line. */
  content: requiredString(undefined, textLimits.long),
  /** The moment shown as its date; now, when left out. */
  date: z.optional(
    Timestamp.check(z.refine((date) => !date.startsWith('0000'), 'There was no year 0.')),
  ),
  /** Whether only administrators see it; when left out, a new blog is published and another stays as it is. */
  isDraft: z.optional(z.boolean()),
});
export type BlogInput = z.infer<typeof BlogInput>;

export const Blog = z.object({
  _id: Id,
  title: z.string(),
  imgSrc: z.string(),
  content: z.string(),
  date: Timestamp,
  /** True for a draft; absent for a blog that is published. */
  isDraft: z.optional(z.boolean()),
  /** The link in whose place `imgSrc` is `/no-picture.svg`; only administrators receive it, as they write. */
  waitingPicture: z.optional(WaitingPicture),
});
export type Blog = z.infer<typeof Blog>;

/** A blog in the list of those who write them. */
export const BlogHead = z.omit(Blog, { content: true, waitingPicture: true });
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
    method: 'GET',
    url: '/blogs',
    config: { access: 'anyone' },
    schema: { summary: 'All published blogs, newest first', response: { 200: z.array(Blog) } },
  },
  get: {
    method: 'GET',
    url: '/blogs/:id',
    config: { access: 'anyone', errors: ['blog-not-found', 'blog-deleted'] },
    schema: { summary: 'One published blog', params: IdParams, response: { 200: Blog } },
  },
  create: {
    method: 'POST',
    url: '/blogs',
    config: { access: 'administrator', limit: blogChanges },
    schema: {
      summary: 'Store a blog, published or as a draft',
      body: BlogInput,
      response: { 201: Blog },
    },
  },
  update: {
    method: 'PUT',
    url: '/blogs/:id',
    config: {
      access: 'administrator',
      limit: blogChanges,
      errors: ['blog-not-found', 'blog-deleted'],
    },
    schema: {
      summary: 'Change a blog; publishing a draft dates it now, unless a date is given',
      params: IdParams,
      body: BlogInput,
      response: { 200: Blog },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/blogs/:id',
    config: {
      access: 'administrator',
      limit: blogChanges,
      errors: ['blog-not-found', 'blog-deleted'],
    },
    schema: { summary: 'Remove a blog', params: IdParams, response: { 204: z.void() } },
  },
  listAll: {
    method: 'GET',
    url: '/administration/blogs',
    config: { access: 'administrator' },
    schema: {
      summary: 'All blogs and drafts without their texts, newest first',
      response: { 200: z.array(BlogHead) },
    },
  },
  getAny: {
    method: 'GET',
    url: '/administration/blogs/:id',
    config: { access: 'administrator', errors: ['blog-not-found', 'blog-deleted'] },
    schema: {
      summary: 'One blog, also a draft',
      params: IdParams,
      response: { 200: Blog },
    },
  },
});
