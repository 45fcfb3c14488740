import type { SQL } from 'drizzle-orm';
import type { ReportTarget } from '#contract/trust/trust.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Texts by the names of their fields; null for those without one. */
type TargetFields = Readonly<Record<string, string | null | undefined>>;

/** Content or an account that a decision is about, locked until the commit. */
export interface Target {
  readonly kind: ReportTarget;
  readonly id: string;
  /** The user whom the decision concerns; null for a message of an employer whose deleted job is not on record. */
  readonly subjectId: string | null;
  /** When it was hidden, frozen, disabled or removed; null for one that is on the site. */
  readonly restrictedAt: Date | null;
  /** Since when a job or its change waits for approval or is declined; null or absent for everything else. */
  readonly unapprovedSince?: Date | null;
  /** Whether a job was public once: what waits is a change. */
  readonly isPublished?: boolean;
  /** How a sentence to the user concerned names it. */
  readonly describe: () => string;
  /** The users whose open pages show it. */
  readonly viewerIds: readonly string[];
}

/** A target of a report, as it is now. */
export interface ReportedTarget {
  readonly kind: ReportTarget;
  /** The id in the case: the employer's for the text of a company. */
  readonly id: string;
  readonly subjectId: string | null;
  /** The users of the conversation that it belongs to; absent for public content. */
  readonly participantIds?: readonly (string | null)[];
  /** Whether it was taken off the site. */
  readonly isGone: boolean;
  /** Its name on the form. */
  readonly title: string;
  readonly snapshot: TargetFields;
}

/** Everything that reports and moderation know about one kind of target. */
export interface TargetKind {
  /** The state in the audit log. */
  readonly flag: 'hidden' | 'frozen' | 'disabled' | 'removed';
  /** Its two lines and its state in the queue of cases. */
  readonly listed: Readonly<Record<'title' | 'detail' | 'isRestricted', SQL>>;
  /** Finds the target by the id that its report form names. */
  readonly findReported: (
    db: Queryable,
    id: string,
    viewerId: string | null,
  ) => Promise<ReportedTarget | undefined>;
  /** Its texts as they are now, those of a change that waits for approval, and those before the one approved last. */
  readonly findTexts: (
    db: Queryable,
    id: string,
  ) => Promise<
    | {
        readonly present: TargetFields;
        readonly proposed?: TargetFields | undefined;
        readonly replaced?: TargetFields | undefined;
        /** What changed at once with the change that waits, and needs no approval: before it, and now. */
        readonly atOnce?: { readonly before: TargetFields; readonly now: TargetFields } | undefined;
      }
    | undefined
  >;
  readonly lock: (transaction: Transaction, id: string) => Promise<Target | undefined>;
  /** Takes the target off the site from the moment on; null brings it back as it was. */
  readonly restrict: (transaction: Transaction, id: string, at: Date | null) => Promise<unknown>;
  /** Approves what waits of a job, or lets it wait again. Resolves to a last day that was dropped. */
  readonly setApproved?: (
    transaction: Transaction,
    id: string,
    change: { readonly isApproved: boolean; readonly now: Date },
  ) => Promise<string | null>;
  /** The condition on the jobs that leave the site with it. */
  readonly takesJobs?: (id: string) => SQL;
  readonly listEvents: (target: Target, isRestricting: boolean) => ChangeEvent[];
}
