import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { hasOpenOffer, type OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { myApplicationsOptions } from '#web/features/hiring/my-applications/my-applications-api.ts';
import { useOpenInterviews } from '#web/features/hiring/interviews/interviews-api.ts';
import { describeTime, useTimeZone } from '#web/features/hiring/interviews/time-zones.ts';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/app/paths.ts';
import type { Roles, UrgentRows } from './waiting-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
/** An interview is shown from the day before on. */
const soon = 36 * hour;

const toInterview = ({ role, applicationId, jobId = '' }: Interview): string =>
  role === 'job-seeker'
    ? paths.jobSeeker.application(applicationId)
    : `${paths.employer.applicants(jobId)}?person=${applicationId}`;

/** The answer that an open interview needs from the viewer, or its time; undefined if neither is near. */
function describeInterview(interview: Interview, zone: string, now: number): string | undefined {
  const { role, state, slots, startsAt, company, applicantName } = interview;
  if (interview.isJobHidden) {
    return undefined;
  }
  const isOffered = state === (role === 'job-seeker' ? 'proposed' : 'declined');
  const name = role === 'job-seeker' ? company : applicantName;
  const next = slots.filter((slot) => Date.parse(slot.startsAt) > now);
  if (isOffered && next.length > 0) {
    const canChoose = next.some(({ isTaken }) => !isTaken);
    return (canChoose ? m.home_interview_choose : m.home_interview_suggest)({ name });
  }
  const start = state === 'confirmed' && startsAt !== undefined ? Date.parse(startsAt) : 0;
  return startsAt !== undefined && start > now && start < now + soon
    ? m.home_interview_soon({
        name,
        time: describeTime(interview, { startsAt, viewerZone: zone }).here,
      })
    : undefined;
}

const describeOffer = ({ company, offer: { answerBy } }: OpenOffer): string =>
  answerBy === undefined
    ? m.home_offer({ company })
    : m.home_offer_until({
        company,
        date: utcDates.formatDate(answerBy, new Date().getFullYear()),
      });

/** Offers, interviews and reports that wait for the viewer; undefined until they are known. */
export function useUrgentRows(roles: Roles): UrgentRows | undefined {
  const now = useNow(minute);
  const reports = useQuery({ ...administrationCountsOptions(), enabled: roles.isAdministrator });
  const waiting = useInfiniteQuery({
    ...myApplicationsOptions({ query: { filter: 'waiting' } }),
    enabled: roles.isJobSeeker,
  });
  const interviews = useOpenInterviews();
  const zone = useTimeZone(interviews.data);
  if (reports.isLoading || waiting.isLoading || interviews.isLoading) {
    return undefined;
  }
  const offers = (waiting.data ?? []).filter(hasOpenOffer).map((offer) => ({
    text: describeOffer(offer),
    to: paths.jobSeeker.application(offer._id),
  }));
  const meetings = (interviews.data?.interviews ?? []).flatMap((interview) => {
    const text = describeInterview(interview, zone, now);
    return text === undefined ? [] : [{ text, to: toInterview(interview) }];
  });
  const count = reports.data?.openCases ?? 0;
  return {
    dated: [...offers, ...meetings],
    reports:
      count > 0 ? [{ text: m.home_reports({ count }), to: administrationPaths.reports }] : [],
  };
}
