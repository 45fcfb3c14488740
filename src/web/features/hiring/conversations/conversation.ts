import { m } from '#messages';
import type { Message } from '#contract/hiring/conversations.ts';
import type { TemplateValues } from '#contract/hiring/template-texts.ts';
import type { Stage } from '#contract/hiring/stages.ts';

export type ParticipantRole = 'employer' | 'job-seeker';

/** The fields of a new message beside its text. */
export interface Application {
  readonly jobId: string;
  readonly userId: string;
  readonly userEmail: string;
  /** When its contents were erased: nothing is written any more. */
  readonly erasedAt?: string | undefined;
  /** Whether its job was taken down: nothing is written meanwhile. */
  readonly isJobHidden?: boolean | undefined;
  /** The present stage, since when, and the last message: where they are known. */
  readonly stage?: Stage;
  readonly stageAt?: string;
  readonly latestMessage?: Message | undefined;
  /** The job seeker, to the employer. */
  readonly fullName?: string;
  readonly photoURL?: string | undefined;
  /** The job, to the employer: templates name it. */
  readonly job?: Pick<TemplateValues, 'position' | 'company'>;
  /** The company, to the job seeker. */
  readonly company?: string;
  readonly logo?: string | undefined;
}

/** The picture and name beside the messages of one side. */
export interface Portrait {
  readonly name: string;
  readonly src: string | null | undefined;
  readonly shape: 'logo' | 'person';
}

export const getSender = ({ employerSender }: Message): ParticipantRole =>
  employerSender ? 'employer' : 'job-seeker';

/** Whether the viewer wrote it; a colleague also writes for the employer. */
export const isMine = (message: Message, viewer: ParticipantRole): boolean =>
  getSender(message) === viewer && !message.isByColleague;

/** The colleague of a viewer as a message shows its writer: with no name where that is not known any more. */
export const toColleague = ({ author, authorPhotoURL }: Message): Portrait => ({
  name: author ?? formatRole('employer'),
  src: authorPhotoURL,
  shape: 'person',
});

/** The text of a message, or the note in place of a removed one. */
export const formatMessage = ({ text, isRemoved }: Message): string =>
  isRemoved ? m.conversation_removed() : text;

export const formatRole = (role: ParticipantRole): string =>
  role === 'employer' ? m.conversation_employer() : m.conversation_candidate();

/**
 * The colleague who wrote for the employer: `Nadia · Riverside Foods` for the job seeker, as both were called then, the name
 * alone for colleagues.
 */
export const formatAuthor = (
  { author, authorCompany }: Message,
  reader: ParticipantRole,
  companyNow: string,
): string | undefined => {
  const company = authorCompany ?? companyNow;
  return author === undefined || reader === 'employer' || company === ''
    ? author
    : `${author} · ${company}`;
};

/** A conversation from one message on to its end. */
export interface ConversationPart {
  /** Oldest first. */
  messages: readonly Message[];
  /** Leads to the messages before; undefined where there are none. */
  earlier: string | undefined;
  /** The message up to which this tab marked it as read. */
  markedId?: string | undefined;
}

/**
 * Messages never change, so what was read before the latest page is still right, unless there is a gap between.
 * Messages later than that page were sent while its answer was on its way.
 */
export const joinLatest = (known: ConversationPart, latest: ConversationPart): ConversationPart => {
  const firstId = latest.messages[0]?._id;
  const lastTime = latest.messages.at(-1)?.time ?? '';
  const overlap = known.messages.findIndex(({ _id }) => _id === firstId);
  const before = known.messages.slice(0, Math.max(0, overlap));
  const after = known.messages.filter(({ time }) => time > lastTime);
  return {
    ...known,
    messages: [...before, ...latest.messages, ...after],
    earlier: overlap > 0 ? known.earlier : latest.earlier,
  };
};

/** Puts a page before what is known, if it is the one that `cursor` leads to. */
export const joinEarlier = (
  known: ConversationPart,
  cursor: string,
  page: ConversationPart,
): ConversationPart =>
  known.earlier === cursor
    ? { ...known, messages: [...page.messages, ...known.messages], earlier: page.earlier }
    : known;

/** Appends a message that was just sent, which another answer may have brought already. */
export const joinSent = (known: ConversationPart, message: Message): ConversationPart =>
  known.messages.some(({ _id }) => _id === message._id)
    ? known
    : { ...known, messages: [...known.messages, message] };
