import { createHash } from 'node:crypto';
import type { NewFile } from '#db/factories.ts';
import { newId } from '#db/new-id.ts';
import { buildCvDocument } from './cv-document.ts';
import type { DemoJobSeeker } from './demo-types.ts';

/** A file's row and its bytes, which belong into the file store. */
export interface DemoFile {
  readonly row: NewFile;
  readonly content: Buffer;
}

/** The CV of a job seeker of the demo, of its own making and so without a scan. */
export function buildCv(
  { email, profile }: DemoJobSeeker,
  { ownerId, createdAt }: { readonly ownerId: string; readonly createdAt: Date },
): DemoFile {
  const content = buildCvDocument(profile, email);
  const row = {
    id: newId(createdAt),
    ownerId,
    kind: 'cv',
    name: `${profile.fullName} CV.pdf`,
    mediaType: 'application/pdf',
    size: content.length,
    sha256: createHash('sha256').update(content).digest(),
    state: 'clean',
    createdAt,
  } as const;
  return { row, content };
}
