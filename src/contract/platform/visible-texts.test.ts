import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { BlogInput } from '#contract/publishing/blogs.ts';
import { blogForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { freeText, requiredString } from './primitives.ts';

const blank = [
  '\u3164',
  '\u200b',
  '\u2800',
  '\u00ad',
  '\u2060',
  '\u180e',
  '\u{e0041}',
  '\ufeff \u2063',
];

describe('a required text', () => {
  it.each(blank)('must be visible, which %j is not', (text) => {
    expect(safeParse(JobInput, { ...jobForm, company: text }).success).toBe(false);
    expect(safeParse(JobInput, { ...jobForm, position: text }).success).toBe(false);
    expect(safeParse(JobSeekerProfile, { ...jobSeekerForm, fullName: text }).success).toBe(false);
    expect(safeParse(BlogInput, { ...blogForm, title: text }).success).toBe(false);
    const { error } = safeParse(requiredString('Write it.'), text);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Write it.']);
  });

  it.each(['X', '🍞', '$', '山'])('may be %j', (text) => {
    expect(safeParse(JobInput, { ...jobForm, company: text }).success).toBe(true);
  });
});

describe('a name', () => {
  it.each(['…', '---', '?', '।', '「」', '\u200b.\u200b'])('is more than %j', (text) => {
    for (const field of ['company', 'position', 'location']) {
      const { error } = safeParse(JobInput, { ...jobForm, [field]: text });
      expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
    }
    expect(safeParse(JobSeekerProfile, { ...jobSeekerForm, fullName: text }).success).toBe(false);
    expect(safeParse(BlogInput, { ...blogForm, title: text }).success).toBe(false);
    expect(safeParse(JobInput, { ...jobForm, jobDetail: text }).success).toBe(true);
  });
});

describe('a text of people', () => {
  it('is stored with composed letters', () => {
    expect(safeParse(requiredString(), 'Jose\u0301').data).toBe('José');
    expect(safeParse(freeText(10), 'য়'.normalize('NFC')).data).toBe('\u09af\u09bc');
  });

  it('is as long as its limit after it is composed, too', () => {
    expect(safeParse(freeText(2), '\u09df\u09df').success).toBe(false);
    expect(safeParse(freeText(2), '\u09df').success).toBe(true);
  });
});
