import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { nameZone } from '#contract/hiring/zoned-time-texts.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { hasOpenOffer, type OpenOffer } from '#web/features/hiring/applications/open-offer.ts';
import { myApplicationsOptions } from '#web/features/hiring/my-applications/my-applications-api.ts';
import { useOpenInterviews } from '#web/features/hiring/interviews/interviews-api.ts';
import { useTimeZones } from '#web/features/hiring/interviews/time-zones.ts';
import {
  administrationCountsOptions,
  casesOptions,
} from '#web/features/trust/administration/administration-api.ts';
import { summarizeCase } from '#web/features/trust/administration/case-summary.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import { formatNearMoment } from './near-moment.ts';
import { type Roles, toCaseRows, type UrgentRows, type WaitingRow } from './waiting-rows.ts';

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
  const text = m.home_interview({ name });
  const row = { to: toInterview(interview), text, note: interview.position, about };
  const next = slots.filter((slot) => Date.parse(slot.startsAt) > now);
  if (state === (isSeeker ? 'proposed' : 'declined') && next.length > 0) {
    return { ...row, kind: next.some(({ isTaken }) => !isTaken) ? 'choose' : 'suggest' };
  }
  const start = state === 'confirmed' && startsAt !== undefined ? Date.parse(startsAt) : 0;
  if (startsAt === undefined || start <= now || start >= now + soon) {
    return undefined;
  }
  return { ...row, kind: 'meeting', due: nameZone(formatNearMoment(start, zone, now), zone) };
}

const toOfferRow = ({ _id, company, position, logo, offer }: OpenOffer): WaitingRow => ({
  kind: 'offer',
  text: m.home_offer({ company }),
  to: paths.jobSeeker.application(_id),
  due:
    offer.answerBy &&
    m.home_offer_until({ date: utcDates.formatDate(offer.answerBy, new Date().getFullYear()) }),
  note: position,
  about: { name: company, src: logo },
});

const toCaseRow = (entry: CaseEntry): WaitingRow => {
  const { title, reason, about } = summarizeCase(entry);
  return {
    kind: entry.awaitsApproval ? 'approvals' : 'reports',
    text: title,
    to: administrationPaths.report(entry._id),
    due: reason,
    note: about,
  };
};

/** Offers, interviews and reports that wait for the viewer; undefined until they are known. */
export function useUrgentRows(roles: Roles, now: number): UrgentRows | undefined {
  const cases = useInfiniteQuery({
    ...casesOptions({ query: { state: 'open' } }),
    enabled: roles.isAdministrator,
  });
  const counts = useQuery({
    ...administrationCountsOptions(),
    enabled: roles.isAdministrator,
  });
  const waiting = useInfiniteQuery({
    ...myApplicationsOptions({ query: { filter: 'waiting' } }),
    enabled: roles.isJobSeeker,
  });
  const interviews = useOpenInterviews();
  const pickZone = useTimeZones(interviews.data);
  if (cases.isLoading || counts.isLoading || waiting.isLoading || interviews.isLoading) {
    return undefined;
  }
  const { openCases, approvals } = counts.data ?? { openCases: 0, approvals: 0 };
  const meetings = (interviews.data?.interviews ?? []).flatMap(
    (interview) => toInterviewRow(interview, pickZone(interview.jobZone), now) ?? [],
  );
  return {
    dated: [...(waiting.data ?? []).filter(hasOpenOffer).map(toOfferRow), ...meetings],
    cases: toCaseRows((cases.data ?? []).map(toCaseRow), {
      reports: openCases - approvals,
      approvals,
    }),
  };
}
