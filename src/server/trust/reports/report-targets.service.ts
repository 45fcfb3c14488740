import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { type Actor, isStored, type StoredActor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { missingJob } from '#server/hiring/jobs/jobs.service.ts';
import {
  findJobTarget,
  findMessageTarget,
  findPerson,
  findPersonTarget,
} from './report-targets.queries.ts';
import { conversationParticipants, notOwnContent } from './reports.policy.ts';

/** What a case is about, as it is now. */
export interface Target {
  readonly kind: ReportTarget;
  /** The id in the case: of a company's text its employer's. */
  readonly id: string;
  /** Whom a decision would concern. */
  readonly subjectId: string;
  /** For people. */
  readonly title: string;
  /** Its texts. */
  readonly snapshot: Readonly<Record<string, string>>;
}

type TargetFinder = (db: Queryable, actor: Actor | null, id: string) => Promise<Target>;

/** UTF-16 code units of a message that the form shows. */
const excerptLength = 200;

const withoutNull = (texts: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );

/** The job as long as visitors see it. */
async function findShownJob(db: Queryable, id: string) {
  const job = await findJobTarget(db, id);
  if (!job) {
    throw await missingJob(db, id);
  }
  if (job.suspendedAt) {
    throw new AppError('report-target-gone');
  }
  return job;
}

const findJob: TargetFinder = async (db, _actor, id) => {
  const { ownerId, suspendedAt: _suspendedAt, id: _id, ...texts } = await findShownJob(db, id);
  const title = `${texts.position} at ${texts.company}`;
  return { kind: 'job', id, subjectId: ownerId, title, snapshot: withoutNull(texts) };
};

const findCompany: TargetFinder = async (db, _actor, id) => {
  const { ownerId, company, companyDetail, logo, position } = await findShownJob(db, id);
  const snapshot = { company, companyDetail, logo, position, jobId: id };
  return { kind: 'company', id: ownerId, subjectId: ownerId, title: company, snapshot };
};

const notFound = () => new AppError('report-target-not-found');

/** Without an account there is no conversation. */
function requireUser(actor: Actor | null): StoredActor {
  if (actor === null || !isStored(actor)) {
    throw notFound();
  }
  return actor;
}

/** Whom a report would concern. */
function requireSubject(id: string | null): string {
  if (id === null) {
    throw notFound();
  }
  return id;
}

const findMessage: TargetFinder = async (db, actor, id) => {
  const viewer = requireUser(actor);
  const found = await findMessageTarget(db, id);
  if (!found) {
    throw notFound();
  }
  const { sender, text, sentAt, removedAt, ...of } = authorize(
    viewer,
    found,
    conversationParticipants,
  );
  if (removedAt) {
    throw new AppError('report-target-gone');
  }
  const { position, company } = of;
  return {
    kind: 'message',
    id,
    subjectId: requireSubject(sender === 'employer' ? of.ownerId : of.userId),
    title: text.slice(0, excerptLength),
    snapshot: { text, sender, sentAt: sentAt.toISOString(), position, company },
  };
};

const findUser: TargetFinder = async (db, actor, id) => {
  const viewer = requireUser(actor);
  const found = await findPersonTarget(db, id, viewer.userId);
  if (!found) {
    throw notFound();
  }
  const { ownerId, userId, coverNote, ...job } = authorize(viewer, found, conversationParticipants);
  const isEmployer = viewer.userId === userId;
  const subjectId = requireSubject(isEmployer ? ownerId : userId);
  const person = await findPerson(db, subjectId);
  if (!person || person.disabledAt || person.erasedAt) {
    throw new AppError('report-target-gone');
  }
  const { fullName } = person;
  const texts = isEmployer ? { fullName } : { fullName, coverNote };
  return {
    kind: 'user',
    id: subjectId,
    subjectId,
    // The applicant knows the employer by the company.
    title: isEmployer ? `The employer of “${job.position}” at ${job.company}` : fullName,
    snapshot: withoutNull({ ...texts, ...job }),
  };
};

const finders: Readonly<Record<ReportTarget, TargetFinder>> = {
  job: findJob,
  company: findCompany,
  message: findMessage,
  user: findUser,
};

/**
 * What a client may report under this id.
 *
 * @throws AppError `job-not-found`, `job-deleted`, `report-target-not-found`, also for what the client may not see,
 * `report-target-gone` for what was taken down, `own-content`.
 */
export async function findTarget(
  db: Queryable,
  actor: Actor | null,
  { kind, id }: ReportTargetQuery,
): Promise<Target> {
  const target = await finders[kind](db, actor, id);
  return actor === null ? target : authorize(actor, target, notOwnContent);
}
