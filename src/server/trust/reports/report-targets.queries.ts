import { and, eq, or } from 'drizzle-orm';
import { applications, jobs, messages, users } from '#db/schema.ts';
import { employerId } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The two users of the conversation that a message or a person was met in. */
export interface Conversation {
  /** Null where it is not stored who deleted the job. */
  readonly ownerId: string | null;
  readonly userId: string;
}

/** A job with all that a report about it, or about its company, preserves. */
export async function findJobTarget(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: jobs.id,
      ownerId: jobs.ownerId,
      suspendedAt: jobs.suspendedAt,
      position: jobs.position,
      company: jobs.company,
      location: jobs.location,
      logo: jobs.logo,
      jobDetail: jobs.jobDetail,
      companyDetail: jobs.companyDetail,
      responsibilities: jobs.responsibilities,
      skills: jobs.skills,
    })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
}

export async function findMessageTarget(db: Queryable, id: string) {
  const [row] = await db
    .select({
      id: messages.id,
      sender: messages.sender,
      text: messages.text,
      sentAt: messages.sentAt,
      removedAt: messages.removedAt,
      ownerId: employerId,
      userId: applications.userId,
      position: applications.position,
      company: applications.company,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(messages.id, id));
  return row;
}

/**
 * A conversation of the viewer with a person: an applicant by the user id; an employer by the id of the job, or of the
 * application where the job was deleted.
 */
export async function findPersonTarget(db: Queryable, id: string, viewerId: string) {
  const [row] = await db
    .select({
      ownerId: employerId,
      userId: applications.userId,
      position: applications.position,
      company: applications.company,
      coverNote: applications.coverNote,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      or(
        and(eq(applications.userId, id), eq(employerId, viewerId)),
        and(
          or(eq(applications.jobId, id), eq(applications.id, id)),
          eq(applications.userId, viewerId),
        ),
      ),
    )
    .limit(1);
  return row;
}

export async function findPerson(db: Queryable, id: string) {
  const [row] = await db
    .select({ fullName: users.fullName, disabledAt: users.disabledAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id));
  return row;
}
