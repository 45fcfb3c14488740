import { describe, expect, it } from 'vitest';
import { getApplyState, type ApplyInput } from './apply-state.ts';

const seeker = { email: 'seeker@people.example', userId: 'seeker', isJobSeeker: true };
const openJob: ApplyInput['job'] = { isClosed: false, applicants: [] };
const entry = {
  userId: 'seeker',
  userEmail: seeker.email,
  jobId: 'job',
  conversation: [],
};
const views = ['card', 'full'] as const;

describe.each(views)('the apply area in the %s view', (view) => {
  const getState = (input: Partial<ApplyInput>) =>
    getApplyState({ job: openJob, viewer: seeker, view, ...input });

  it('sends a visitor to log in', () => {
    expect(getState({ viewer: null })).toBe('log-in');
  });

  it('sends a user who is not a job seeker to register as one', () => {
    expect(getState({ viewer: { ...seeker, isJobSeeker: false } })).toBe('register');
    expect(getState({ viewer: { ...seeker, userId: undefined, isJobSeeker: false } })).toBe(
      'register',
    );
  });

  it('lets a job seeker apply', () => {
    expect(getState({})).toBe('open');
  });

  it('knows who applied by the entry of that person, not of another', () => {
    expect(getState({ job: { ...openJob, applicants: [entry] } })).toBe('applied');
    expect(getState({ job: { ...openJob, applicants: [{ ...entry, userId: 'other' }] } })).toBe(
      'open',
    );
  });

  it('knows who withdrew', () => {
    const applicants = [{ ...entry, isWithdrawn: true }];
    expect(getState({ job: { ...openJob, applicants } })).toBe('withdrawn');
  });

  it('shows a closed job as closed to visitors and job seekers', () => {
    expect(getState({ job: { ...openJob, isClosed: true } })).toBe('closed');
    expect(getState({ job: { ...openJob, isClosed: true }, viewer: null })).toBe('closed');
  });

  it('tells the creator of a job', () => {
    expect(getState({ job: { ...openJob, myRole: 'owner' } })).toBe('own');
  });
});

describe('a closed job', () => {
  const closed = { ...openJob, isClosed: true };

  it('is closed on the card for every viewer', () => {
    const job = { ...closed, myRole: 'recruiter' as const, applicants: [entry] };
    expect(getApplyState({ job, viewer: seeker, view: 'card' })).toBe('closed');
  });

  it('is the creator’s own in the full view', () => {
    const job = { ...closed, myRole: 'viewer' as const };
    expect(getApplyState({ job, viewer: seeker, view: 'full' })).toBe('own');
  });

  it('stays applied to in the full view, so that the conversation can go on', () => {
    const job = { ...closed, applicants: [entry] };
    expect(getApplyState({ job, viewer: seeker, view: 'full' })).toBe('applied');
  });

  it('is also one whose answer says isApplied, in the full view only', () => {
    const job = { ...openJob, isApplied: true };
    expect(getApplyState({ job, viewer: seeker, view: 'full' })).toBe('closed');
    expect(getApplyState({ job, viewer: seeker, view: 'card' })).toBe('open');
  });
});
