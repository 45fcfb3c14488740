import { m } from '#messages';
import * as z from 'zod/mini';
import { isHttpsLink } from '#contract/platform/links.ts';
import {
  evenIfInvalid,
  freeText,
  maxEntries,
  minEntries,
  Timestamp,
} from '#contract/platform/primitives.ts';
import { LocalTime, TimeZone } from '#contract/platform/time-zone.ts';
import { interviewKinds, interviewLimits, interviewOutcomes } from './interview-choices.ts';

/** What participants send about an interview: times, a choice, another proposal, and how it went. */

const sequence = z.int().check(z.minimum(0));

const ProposalFields = z.object({
  kind: z.enum(interviewKinds),
  minutes: z
    .int({ error: m.fault_minutes_whole })
    .check(
      z.minimum(interviewLimits.minutes.min, { error: m.fault_minutes_few }),
      z.maximum(interviewLimits.minutes.max, { error: m.fault_minutes_many }),
    ),
  place: freeText(interviewLimits.place),
  note: freeText(interviewLimits.note),
  timeZone: TimeZone,
  starts: z
    .array(LocalTime)
    .check(minEntries(1, m.fault_no_slot), maxEntries(interviewLimits.slots)),
  /** Of the open interview, whose times these replace; absent for a new one. */
  sequence: z.optional(sequence),
  /** Of the application as the client saw it: times are not proposed to somebody who was moved since. */
  version: z.optional(z.int()),
});

function findPlaceProblem({ kind, place }: z.infer<typeof ProposalFields>): string | undefined {
  if (kind === 'video') {
    return isHttpsLink(place) ? undefined : m.fault_https_link();
  }
  return kind === 'on-site' && place === '' ? m.fault_no_place() : undefined;
}

export const Proposal = ProposalFields.check(
  z.check<z.infer<typeof ProposalFields>>(({ value, issues }) => {
    const message = typeof value.place === 'string' ? findPlaceProblem(value) : undefined;
    if (message !== undefined) {
      issues.push({ code: 'custom', input: value, path: ['place'], message });
    }
  }, evenIfInvalid),
);
export type Proposal = z.infer<typeof Proposal>;

export const SlotPick = z.object({ sequence, startsAt: Timestamp });
export type SlotPick = z.infer<typeof SlotPick>;

export const InterviewDecline = z.object({
  sequence,
  note: freeText(interviewLimits.note),
  timeZone: TimeZone,
  /** Times that the job seeker offers instead. */
  starts: z.array(LocalTime).check(maxEntries(interviewLimits.ownSlots)),
});
export type InterviewDecline = z.infer<typeof InterviewDecline>;

export const InterviewCancellation = z.object({ sequence });

export const InterviewOutcome = z.object({ sequence, outcome: z.enum(interviewOutcomes) });
export type InterviewOutcome = z.infer<typeof InterviewOutcome>;
