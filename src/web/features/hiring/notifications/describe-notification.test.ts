import { expect, it, onTestFinished } from 'vitest';
import type { Notification } from '#contract/hiring/bell.ts';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { describeNotification as describeIn, toNotificationPath } from './describe-notification.ts';

const describeNotification = (one: Notification) => describeIn(one, one.timeZone ?? 'Asia/Dhaka');
const notification: Notification = {
  _id: '00000000-0000-4000-8000-000000000000',
  kind: 'interview-changed',
  at: '2026-12-01T00:00:00.000Z',
  isRead: false,
  role: 'job-seeker',
  startsAt: '2026-12-09T08:00:00.000Z',
};
const speakBengali = () => {
  const before = getLocale;
  overwriteGetLocale(() => 'bn');
  onTestFinished(() => overwriteGetLocale(before));
};

it.each([
  ['confirmed', 'Interview confirmed: Wed, Dec\u00a09 at 2:00\u00a0PM Dhaka time'],
  ['cancelled', 'Interview cancelled: Wed, Dec\u00a09 at 2:00\u00a0PM Dhaka time'],
] as const)('names the time of an interview that is %s', (interviewState, text) => {
  expect(describeNotification({ ...notification, interviewState })).toBe(text);
});

it('names the zone in which the reader reads times', () => {
  const stored = { ...notification, startsAt: '2026-12-09T08:00:00.000Z', timeZone: 'Asia/Dhaka' };
  expect(describeNotification({ ...stored, interviewState: 'confirmed' })).toBe(
    'Interview confirmed: Wed, Dec\u00a09 at 2:00\u00a0PM Dhaka time',
  );
});

it.each([
  ['employer', 'confirmed', 'Interview with Ann Day confirmed'],
  ['employer', 'cancelled', 'Interview with Ann Day cancelled'],
  ['employer', 'proposed', 'Your interview with Ann Day was changed'],
  ['job-seeker', 'confirmed', 'Interview with Crumb confirmed'],
] as const)(
  'names the other side to the %s, also once it is over: %s',
  (role, interviewState, text) => {
    const names =
      role === 'employer' ? { person: 'Ann Day', company: 'Crumb' } : { company: 'Crumb' };
    const { startsAt: _, ...then } = { ...notification, ...names, role, interviewState };
    expect(describeNotification(then)).toBe(text);
  },
);

it('names whom a reminder is about, and when', () => {
  const entry = { ...notification, kind: 'interview-reminder', company: 'Crumb' } as const;
  expect(describeNotification(entry)).toBe(
    'Your interview with Crumb: Wed, Dec\u00a09 at 2:00\u00a0PM Dhaka time',
  );
});

it.each([
  [undefined, 'Ann Day applied'],
  ['withdrawn', 'Ann Day withdrew the application'],
  ['applied', 'Ann Day sent the application again'],
] as const)('says what an applicant did: %s', (stage, text) => {
  const entry = { ...notification, kind: 'new-application', role: 'employer', person: 'Ann Day' };
  expect(describeNotification({ ...entry, stage } as Notification)).toBe(text);
});

it('says why the site cancelled an interview', () => {
  const entry = { ...notification, interviewState: 'cancelled', isJobHidden: true } as const;
  expect(describeNotification(entry)).toBe('Interview cancelled, because we took the job down');
});

it('names a time in Bengali as every other clock does', () => {
  speakBengali();
  const text = describeNotification({ ...notification, interviewState: 'confirmed' });
  expect(text).toMatch(/বুধ,?\u00a0৯\u00a0ডিসেম্বর, দুপুর\u00a0২:০০ .+সময়.*$/);
});

it('warns no more of a job that is back', () => {
  const warning = { ...notification, kind: 'fraud-warning', isWarningLifted: true } as const;
  expect(describeNotification(warning)).toBe(
    'We withdrew our warning: the job you applied to is back',
  );
  const restored = { ...notification, kind: 'job-restored', startsAt: undefined } as const;
  expect(describeNotification(restored)).toBe('A job you applied to is back: we restored it');
  expect(toNotificationPath(restored)).toBe('/job-seeker-dashboard/my-apply');
});

it('says that the times that were suggested have passed', () => {
  const entry = { ...notification, role: 'employer', person: 'Rima Akter' } as const;
  expect(describeNotification({ ...entry, haveTimesPassed: true })).toBe(
    'The suggested interview times with Rima Akter have passed',
  );
});

it('leads from the warning of a fraud to what the person applied to', () => {
  const warning = { ...notification, kind: 'fraud-warning', startsAt: undefined } as const;
  expect(describeNotification(warning)).toBe('Warning: a job you applied to may be a fraud');
  expect(toNotificationPath(warning)).toBe('/job-seeker-dashboard/my-apply');
});

it('names a job whose approval was decided, and leads to it', () => {
  const jobId = '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03';
  const decided = { ...notification, kind: 'restricted', role: undefined, jobId } as const;
  const about = { ...decided, position: 'Night Baker' };
  expect(describeNotification({ ...about, approvalAnswer: 'approved' })).toBe(
    '“Night Baker” is public',
  );
  expect(describeNotification({ ...about, approvalAnswer: 'needs-changes' })).toBe(
    '“Night Baker” needs changes',
  );
  expect(toNotificationPath(about)).toBe(`/employer-dashboard/my-posted-job/details/${jobId}`);
  expect(describeNotification(decided)).toBe('We made a decision about your content');
});
