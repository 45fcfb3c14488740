import { describe, expect, it } from 'vitest';
import { JobInput } from '#contract/job-input.ts';
import { formOfJob } from './form-of-job.ts';

const texts = Object.fromEntries(Object.keys(JobInput.shape).map((name) => [name, `a ${name}`]));

describe('what of a job its owner may change', () => {
  it('is every field of the form and nothing else, so that no save leaves one out', () => {
    const job = { ...texts, _id: 'id', applicants: [], isClosed: false } as never;
    expect(formOfJob(job)).toEqual(texts);
  });

  it('does not compile for a job that lacks a field of the form', () => {
    const { logo: _, ...rest } = {} as JobInput;
    // @ts-expect-error -- the logo is missing
    const form = formOfJob(rest);
    expect(form.logo).toBeUndefined();
  });
});
