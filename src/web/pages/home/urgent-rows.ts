import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { formatMoment, nameZone } from '#contract/hiring/zoned-time-texts.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { hasOpenOffer, type OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { myApplicationsOptions } from '#web/features/hiring/my-applications/my-applications-api.ts';
import { useOpenInterviews } from '#web/features/hiring/interviews/interviews-api.ts';
import { useTimeZone } from '#web/features/hiring/interviews/time-zones.ts';
import { administrationCountsOptions } from '#web/features/trust/administration/administration-api.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import type { Roles, UrgentRows, WaitingRow } from './waiting-rows.ts';

const hour = 60 * 60_000;
/** An interview is shown from the day before on. */
const soon = 36 * hour;

const toInterview = ({ role, applicationId, jobId = '' }: Interview): string =>
  role === 'job-seeker'
    ? paths.jobSeeker.application(applicationId)
    : `${paths.employer.applicants(jobId)}?person=${applicationId}`;

/** The answer that an open interview needs from the viewer, or its time; undefined if neither is near. */
function toInterviewRow(interview: Interview, zone: string, now: number): WaitingRow | undefined {
  const { role, state, slots, startsAt, company, logo, applicantName } = interview;
  if (interview.isJobHidden) {
    return undefined;
  }
  const isSeeker = role === 'job-seeker';
  const name = isSeeker ? company : applicantName;
  const about = isSeeker ? { name, src: logo } : { name, shape: 'person' as const };
  const row = { to: toInterview(interview), note: interview.position, about };
  const next = slots.filter((slot) => Date.parse(slot.startsAt) > now);
  if (state === (isSeeker ? 'proposed' : 'declined') && next.length > 0) {
    return next.some(({ isTaken }) => !isTaken)
      ? { ...row, kind: 'choose', text: m.home_interview_choose({ name }) }
      : { ...row, kind: 'suggest', text: m.home_interview_suggest({ name }) };
  }
  const start = state === 'confirmed' && startsAt !== undefined ? Date.parse(startsAt) : 0;
  if (startsAt === undefined || start <= now || start >= now + soon) {
    return undefined;
  }
  const time = nameZone(formatMoment(new Date(start), zone, new Date(now)), zone);
  return { ...row, kind: 'meeting', text: m.home_interview_soon({ name, time }) };
}

const describeOffer = ({ company, offer: { answerBy } }: OpenOffer): string =>
  answerBy === undefined
    ? m.home_offer({ company })
    : m.home_offer_until({
        company,
        date: utcDates.formatDate(answerBy, new Date().getFullYear()),
      });

const toOfferRow = (offer: OpenOffer): WaitingRow => ({
  kind: 'offer',
  text: describeOffer(offer),
  to: paths.jobSeeker.application(offer._id),
  note: offer.position,
  about: { name: offer.company, src: offer.logo },
});

/** Offers, interviews and reports that wait for the viewer; undefined until they are known. */
export function useUrgentRows(roles: Roles, now: number): UrgentRows | undefined {
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
  const meetings = (interviews.data?.interviews ?? []).flatMap(
    (interview) => toInterviewRow(interview, zone, now) ?? [],
  );
  const count = reports.data?.openCases ?? 0;
  return {
    dated: [...(waiting.data ?? []).filter(hasOpenOffer).map(toOfferRow), ...meetings],
    reports:
      count > 0
        ? [{ kind: 'reports', text: m.home_reports({ count }), to: administrationPaths.reports }]
        : [],
  };
}
