import type { FileKind } from '#contract/accounts/file-choices.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { Policy } from '#server/platform/http/authorize.ts';
import type { ReadableFile } from './cvs.queries.ts';

/** The people who may upload each kind of file. */
export const uploaders: Readonly<Record<FileKind, Policy<Actor>>> = {
  cv: { allows: (actor) => actor.isJobSeeker, forbiddenReason: 'not-a-job-seeker' },
  logo: { allows: (actor) => actor.isEmployer, forbiddenReason: 'not-an-employer' },
  portrait: { allows: (actor) => actor.userId !== null, forbiddenReason: 'unknown-user' },
  blog: administrators,
  'site-logo': administrators,
};

/** Other people are told that there is no such file. */
export const fileOwners: Policy<{ readonly ownerId: string }> = {
  allows: (actor, file) => actor.userId === file.ownerId,
  forbiddenReason: 'file-not-found',
};

export const fileReaders: Policy<ReadableFile, 'read'> = {
  grants: 'read',
  allows: (actor, file) => fileOwners.allows(actor, file) || file.isSentToReader,
  forbiddenReason: 'file-not-found',
};

/** Employers wait for the scanner, the owner does not. */
export const checkedFile: Policy<ReadableFile> = {
  allows: (actor, file) => fileOwners.allows(actor, file) || file.state !== 'checking',
  forbiddenReason: 'file-not-checked',
};

/** Malware is never served. */
export const notRefused: Policy<ReadableFile> = {
  allows: (_actor, file) => file.state !== 'refused',
  forbiddenReason: 'file-refused',
};
