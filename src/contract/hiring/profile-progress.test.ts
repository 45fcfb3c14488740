import { describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/users.ts';
import { employerForm, jobSeekerForm } from '#test/forms.ts';
import { getProfileProgress } from './profile-progress.ts';

const user = (changes: Partial<User> = {}): User => ({
  _id: '00000000-0000-4000-8000-000000000000',
  uid: 'uid',
  userEmail: 'noor@people.example',
  emailVerified: true,
  displayName: 'Noor',
  photoURL: '/files/noor.webp',
  fullName: 'Noor',
  isEmployer: true,
  isJobSeeker: true,
  isDisabled: false,
  regAsJobSeeker: { ...jobSeekerForm, skills: 'React, CSS, SQL' },
  regAsEmployer: { ...employerForm, companyDetail: 'We bake. '.repeat(20) },
  ...changes,
});

describe('the progress of a job seeker’s profile', () => {
  it('is complete with a CV, three skills, a confirmed email and a picture', () => {
    expect(getProfileProgress(user(), 'jobSeeker', 1)).toEqual({ done: 4, total: 4 });
  });

  it.each([
    ['React, CSS', 'Add one more skill'],
    ['React', 'Add two more skills'],
    [' , ', 'Add three more skills'],
  ])('asks with the skills %j to: %s', (skills, text) => {
    const regAsJobSeeker = { ...jobSeekerForm, skills };
    expect(getProfileProgress(user({ regAsJobSeeker }), 'jobSeeker', 1)?.next).toEqual({
      step: 'skills',
      text,
    });
  });

  it('names one step at a time, the most helpful first', () => {
    const bare = { emailVerified: false, photoURL: null };
    const thin = { ...bare, regAsJobSeeker: { ...jobSeekerForm, skills: 'React' } };
    expect(getProfileProgress(user(thin), 'jobSeeker', 0)).toEqual({
      done: 0,
      total: 4,
      next: { step: 'cv', text: 'Add a CV' },
    });
    expect(getProfileProgress(user(bare), 'jobSeeker', 1)?.next?.text).toBe('Confirm your email');
    expect(getProfileProgress(user({ photoURL: null }), 'jobSeeker', 1)).toEqual({
      done: 3,
      total: 4,
      next: { step: 'picture', text: 'Add a picture' },
    });
  });
});

describe('the progress of an employer’s profile', () => {
  it('asks for no CV, and for a company text that says something', () => {
    expect(getProfileProgress(user(), 'employer', 0)).toEqual({ done: 3, total: 3 });
    const regAsEmployer = { ...employerForm, companyDetail: 'We bake.' };
    expect(getProfileProgress(user({ regAsEmployer }), 'employer', 0)).toEqual({
      done: 2,
      total: 3,
      next: { step: 'company', text: `Say more about ${employerForm.companyName}` },
    });
  });
});

it('There is no progress without a profile in the role', () => {
  expect(getProfileProgress(user({ regAsEmployer: undefined }), 'employer', 0)).toBeUndefined();
});
