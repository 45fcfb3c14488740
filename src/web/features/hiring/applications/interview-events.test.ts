import { expect, it } from 'vitest';
import { describeInterviewEvent } from './interview-events.ts';

it.each(['employer', 'job-seeker'] as const)(
  'says to the %s that the site cancelled an interview, and why',
  (viewer) => {
    expect(describeInterviewEvent('interview-cancelled', 'site', viewer)).toBe(
      'We cancelled the interview, because we took the job down',
    );
  },
);

it('says who of the participants cancelled an interview', () => {
  expect(describeInterviewEvent('interview-cancelled', 'employer', 'employer')).toBe(
    'You cancelled the interview',
  );
  expect(describeInterviewEvent('interview-cancelled', 'colleague', 'employer')).toBe(
    'Cancelled the interview',
  );
  expect(describeInterviewEvent('interview-cancelled', 'employer', 'job-seeker')).toBe(
    'They cancelled the interview',
  );
});
