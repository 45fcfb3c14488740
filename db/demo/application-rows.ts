import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import {
  buildApplication,
  buildApplicationEvent,
  buildMessage,
  type NewApplication,
  type NewApplicationEvent,
  type NewJob,
  type NewMessage,
} from '#db/factories.ts';
import type { applicationAnswers } from '#db/hiring-applications-schema.ts';
import type { DemoApplication } from './demo-types.ts';
import { buildInterviewRows, type InterviewRows } from './interview-rows.ts';
import type { MomentBefore, NewJobQuestion } from './job-rows.ts';

type NewAnswer = typeof applicationAnswers.$inferInsert;

interface ApplicationRowsOptions {
  readonly demo: DemoApplication;
  readonly job: NewJob;
  readonly questions: readonly NewJobQuestion[];
  readonly userId: string;
  readonly profile: JobSeekerProfile;
  /** Of the CV that it carries. */
  readonly cvFileId: string | null;
  readonly before: MomentBefore;
}

export interface ApplicationRows {
  readonly application: NewApplication;
  readonly messages: NewMessage[];
  readonly events: NewApplicationEvent[];
  readonly answers: NewAnswer[];
  readonly interview: InterviewRows | undefined;
}

const isSettled = (stage: Stage): boolean => !isOpenStage(stage);

/** When the employer first looked and first answered, in days before loading; undefined where that did not happen. */
function findAnswers({ stage, stageDaysAgo, seenDaysAgo, conversation = [] }: DemoApplication) {
  const firstMessage = conversation.find(({ sender }) => sender === 'employer')?.sentDaysAgo;
  const moved = stage === 'withdrawn' ? undefined : stageDaysAgo;
  const answers = [firstMessage, moved].filter((daysAgo) => daysAgo !== undefined);
  const answered = answers.length > 0 ? Math.max(...answers) : undefined;
  return { answered, seen: seenDaysAgo ?? answered };
}

/** Days from the start of the site until somebody who has an offer begins. */
const firstDayIn = 30;

/** A person who is hired accepted an offer of the same day. */
function buildOffer(demo: DemoApplication, before: MomentBefore): Partial<NewApplication> {
  const { stage, stageDaysAgo = 0, answerInDays } = demo;
  if (stage !== 'offer' && stage !== 'hired') {
    return {};
  }
  const offer = {
    offeredAt: before(stageDaysAgo + (stage === 'hired' ? 0.4 : 0)),
    answerBy: answerInDays === undefined ? null : before(-answerInDays).toISOString().slice(0, 10),
    offerTerms: { startsOn: before(-firstDayIn).toISOString().slice(0, 10), ...demo.terms },
  };
  return stage === 'hired'
    ? { ...offer, offerResponse: 'accepted', offerAnsweredAt: before(stageDaysAgo) }
    : offer;
}

function buildApplicationRow(options: ApplicationRowsOptions): NewApplication {
  const { demo, job, questions, userId, profile, cvFileId, before } = options;
  const { stage = 'applied', stageDaysAgo = demo.appliedDaysAgo, coverNote = null } = demo;
  const { answered, seen } = findAnswers(demo);
  const toMoment = (daysAgo: number | undefined) =>
    daysAgo === undefined ? null : before(daysAgo);
  return buildApplication({
    jobId: job.id,
    userId,
    position: job.position,
    company: job.company,
    profile,
    coverNote,
    cvFileId,
    failsRequirement: questions.some(
      ({ requiredAnswer }, at) =>
        requiredAnswer !== undefined && demo.answers?.[at] !== requiredAnswer,
    ),
    appliedAt: before(demo.appliedDaysAgo),
    stage,
    stageForApplicant: stage,
    stageAt: before(stageDaysAgo),
    seenAt: toMoment(seen),
    answeredAt: toMoment(answered),
    settledAt: isSettled(stage) ? before(stageDaysAgo) : null,
    version: stage === 'applied' ? 0 : 1,
    ...buildOffer(demo, before),
  });
}

interface EventRowsOptions extends Pick<ApplicationRowsOptions, 'demo' | 'job' | 'before'> {
  readonly application: NewApplication;
}

/** The actions of employer and job seeker, in the order of time. */
function buildEventRows({ demo, job, application, before }: EventRowsOptions) {
  const { stage = 'applied', stageDaysAgo = 0, privateNote } = demo;
  const { seen } = findAnswers(demo);
  const applicationId = application.id;
  const employer = { applicationId, actorId: job.ownerId, role: 'employer' } as const;
  const seeker = { applicationId, actorId: application.userId, role: 'job-seeker' } as const;
  const events = [buildApplicationEvent({ ...seeker, kind: 'applied', at: application.appliedAt })];
  if (seen !== undefined) {
    events.push(buildApplicationEvent({ ...employer, kind: 'seen', at: before(seen) }));
  }
  if (privateNote !== undefined) {
    const at = before(Math.max(0, (seen ?? demo.appliedDaysAgo) - 0.02));
    const note = { kind: 'note', note: privateNote, isShown: false, at } as const;
    events.push(buildApplicationEvent({ ...employer, ...note }));
  }
  const { offeredAt } = application;
  if (stage === 'hired' && offeredAt) {
    const offered = { kind: 'moved', fromStage: 'applied', toStage: 'offer' } as const;
    events.push(buildApplicationEvent({ ...employer, ...offered, at: offeredAt }));
  }
  if (stage !== 'applied') {
    const fromStage = stage === 'hired' ? 'offer' : 'applied';
    const moved = { kind: 'moved', fromStage, toStage: stage } as const;
    const actor = stage === 'withdrawn' || stage === 'hired' ? seeker : employer;
    events.push(buildApplicationEvent({ ...actor, ...moved, at: before(stageDaysAgo) }));
  }
  return events;
}

/** An application with its messages, its history and the answers to the questions of the job. */
export function buildApplicationRows(options: ApplicationRowsOptions): ApplicationRows {
  const { demo, job, questions, before } = options;
  const application = buildApplicationRow(options);
  const { id } = application;
  const people = { applicationId: id, employerId: job.ownerId, jobSeekerId: application.userId };
  return {
    application,
    interview: demo.interview && buildInterviewRows(demo.interview, people, before),
    messages: (demo.conversation ?? []).map(({ sender, text, sentDaysAgo }) =>
      buildMessage({
        applicationId: id,
        sender,
        authorId: sender === 'employer' ? job.ownerId : null,
        text,
        sentAt: before(sentDaysAgo),
      }),
    ),
    events: buildEventRows({ demo, job, application, before }),
    answers: questions.flatMap(({ id: questionId, kind, label, requiredAnswer }, ordinal) => {
      const value = demo.answers?.[ordinal];
      const failsRequirement = requiredAnswer !== undefined && value !== requiredAnswer;
      return value === undefined
        ? []
        : [{ applicationId: id, ordinal, questionId, kind, label, value, failsRequirement }];
    }),
  };
}
