import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import { notesLimit } from '#contract/hiring/stages.ts';
import { listMentioned } from '#contract/platform/text/mentions.ts';
import { newId } from '#db/new-id.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { enqueueMails, markMailsRead } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { EntryRow } from './list-for-employer.queries.ts';
import { getMyEntry } from './list-for-employer.service.ts';
import { countNotes, listNames } from './notes.queries.ts';
import { insertEvents, lockApplications } from './stage-moves.queries.ts';

interface Note {
  readonly entry: Authorized<EntryRow, 'change'>;
  readonly actor: Actor;
  readonly text: string;
  readonly now: Date;
}

/**
 * Tells the colleagues whom a note mentions, and returns their ids. Until one has read it, later mentions in notes about the
 * same application add nothing.
 */
async function tellMentioned(
  transaction: Transaction,
  { entry, actor, text, now }: Note,
): Promise<string[]> {
  const ids = listColleagueIds(actor).filter((id) => id !== actor.userId && id !== entry.userId);
  if (!text.includes('@') || ids.length === 0) {
    return [];
  }
  const people = await listNames(transaction, ids);
  const names = new Set(
    listMentioned(
      text,
      people.map(({ fullName }) => fullName),
    ),
  );
  const mentioned = people.filter(({ fullName }) => names.has(fullName)).map(({ id }) => id);
  const mails = mentioned.map((userId) => ({
    kind: 'note-mention' as const,
    userId,
    applicationId: entry.id,
    dedupeKey: `note-mention:${entry.id}:${userId}`,
  }));
  await enqueueMails(transaction, mails, now);
  return mentioned;
}

/** Stores a note; returns it, and the people whose bells change. */
async function storeNote(transaction: Transaction, written: Note) {
  const { entry, actor, text, now } = written;
  const { userId: actorId } = actor;
  const note = { id: newId(now), at: now, role: 'employer', kind: 'note', note: text } as const;
  await insertEvents(transaction, [{ ...note, applicationId: entry.id, actorId, isShown: false }]);
  const mentioned = await tellMentioned(transaction, written);
  if (actorId === null) {
    return { note, author: undefined, readers: mentioned };
  }
  // A person who writes about the application has read what colleagues wrote.
  const about = { applicationId: entry.id, kind: 'note-mention' } as const;
  const isRead = await markMailsRead(transaction, { userId: actorId, at: now, about });
  const [author] = await listNames(transaction, [actorId]);
  return { note, author, readers: isRead ? [...mentioned, actorId] : mentioned };
}

/** Adds a note for the company to the history, under the name of its author. The job seeker gets no event of it. */
export function addNote(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<ApplicationEvent> {
  const now = clock();
  return inTransaction(async (transaction) => {
    const entry = await getMyEntry(transaction, actor, id);
    if (entry.erasedAt !== null) {
      throw new AppError('application-erased');
    }
    // Parallel calls count one after the other.
    await lockApplications(transaction, [id]);
    if ((await countNotes(transaction, entry)) >= notesLimit) {
      throw new AppError('too-many-notes');
    }
    const stored = await storeNote(transaction, { entry, actor, text, now });
    const { id: _id, ...note } = stored.note;
    return {
      value: present({ _id, ...note, author: stored.author?.fullName }),
      events: [
        toEvent('jobApply', [withColleagues(entry.ownerId)]),
        ...(stored.readers.length > 0 ? [toEvent('notifications', stored.readers)] : []),
      ],
    };
  });
}
