import { expect, it } from 'vitest';
import { demoApplications } from './applications.ts';
import { buildCvDocument } from './cv-document.ts';
import { demoJobSeekers } from './job-seekers.ts';

const senders = new Set(demoApplications.flatMap(({ hasCv, seeker }) => (hasCv ? [seeker] : [])));
const withCv = demoJobSeekers.filter(({ email }) => senders.has(email));

it.each(withCv)(
  'the CV of $email is a PDF whose table names the place of each object',
  (seeker) => {
    const document = buildCvDocument(seeker.profile, seeker.email).toString('latin1');
    expect(document.startsWith('%PDF-1.4\n')).toBe(true);
    expect(document.endsWith('%%EOF\n')).toBe(true);
    const table = Number(/startxref\n(\d+)/.exec(document)?.[1]);
    expect(document.slice(table, table + 4)).toBe('xref');
    const offsets = [...document.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.map((offset) => document.slice(offset, offset + 7))).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((number) => `${number} 0 obj`),
    );
  },
);

it('the CVs hold the characters of Latin-1 alone', () => {
  for (const { profile } of withCv) {
    expect(`${profile.fullName}${profile.aboutMe}${profile.skills}`).toMatch(
      /^[\u0020-\u00ff\n]*$/,
    );
  }
});
