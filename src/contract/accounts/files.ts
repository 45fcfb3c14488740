import * as z from 'zod/mini';
import { fileKinds, fileStates, linkedKinds } from './file-choices.ts';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { Id, requiredLink, Timestamp } from '#contract/platform/primitives.ts';

/** A file as an application carries it. */
export const AttachedFile = z.object({
  _id: Id,
  /** For people, for example `Rima Akter CV.pdf`. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  state: z.enum(fileStates),
});
export type AttachedFile = z.infer<typeof AttachedFile>;

/** A file of the viewer. */
export const MyFile = z.extend(AttachedFile, {
  kind: z.enum(fileKinds),
  createdAt: Timestamp,
  /** The public path of a picture on this site. */
  path: z.optional(z.string()),
});
export type MyFile = z.infer<typeof MyFile>;

const KindQuery = z.object({ kind: z._default(z.enum(fileKinds), 'cv') });

const FileQuery = z.object({
  /** With any value: the browser shows a PDF instead of saving it. */
  view: z.optional(z.string()),
});

/** A picture of another site, for a logo or, by administrators, for a blog. */
const PictureLink = z.object({
  link: requiredLink(),
  kind: z._default(z.enum(linkedKinds), 'logo'),
});

/** Linked pictures count, too. */
export const uploads: RateLimit = {
  name: 'uploads',
  message: 'sent # files',
  account: { hour: 200 },
  address: { hour: 2_000 },
};

const filesTag = {
  name: 'files',
  description: 'CVs, logos and portraits that users upload.',
  schemas: { AttachedFile, MyFile },
};

export const filesEndpoints = defineEndpoints(filesTag, {
  list: {
    route: 'GET /files',
    summary: 'The files of the viewer of one kind, newest first',
    access: 'signed-in',
    query: KindQuery,
    response: z.array(MyFile),
  },
  upload: {
    route: 'POST /files',
    summary:
      'Upload one file of at most 5 MiB as `multipart/form-data`: a CV (PDF or DOCX), or a picture for a logo or the viewer’s portrait',
    access: 'signed-in',
    limit: uploads,
    consumes: 'multipart/form-data',
    errors: [
      'not-a-job-seeker',
      'not-an-employer',
      'not-an-administrator',
      'unknown-user',
      'too-many-files',
      'file-too-large',
      'file-type-refused',
    ],
    query: KindQuery,
    status: 201,
    response: MyFile,
  },
  load: {
    route: 'POST /linked-pictures',
    summary: 'Load a linked PNG, JPEG, WebP or GIF picture of at most 5 MiB once, like an upload',
    access: 'signed-in',
    limit: uploads,
    errors: ['not-an-employer', 'not-an-administrator', 'picture-not-loaded'],
    body: PictureLink,
    status: 201,
    response: MyFile,
  },
  remove: {
    route: 'DELETE /files/:id',
    summary: 'Remove a file of the viewer; applications that were sent with it keep it',
    access: 'file-owner',
    errors: ['file-not-found'],
  },
  read: {
    route: 'GET /files/:id',
    summary: 'The bytes of a CV, to save; with `view` a PDF opens in the browser',
    access: 'file-reader',
    produces: 'application/octet-stream',
    errors: ['file-not-found', 'file-not-checked', 'file-refused', 'job-taken-down'],
    query: FileQuery,
    response: z.unknown(),
  },
});
