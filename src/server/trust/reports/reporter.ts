import type { ReportInput } from '#contract/trust/reports.ts';
import { reportFillSeconds, reportOpenHours, reportTexts } from '#contract/trust/report-texts.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { toFields } from '#server/platform/http/error-handler.ts';
import type { Reporter } from './report-receipt.ts';

/** Where a report comes from. */
export interface ReportOrigin {
  readonly actor: Actor | null;
  /** The client's IP address. */
  readonly address: string;
  readonly requestId: string;
}

/** What this client has to fill in depends on these. */
interface RequiredParts {
  readonly reason: unknown;
  readonly isIllegal: unknown;
  readonly details: string;
  readonly name: string;
  readonly email: string;
}

/** Without an account a report names its reporter, except about the most serious things. */
const listAnonymous = ({ reason, name, email }: RequiredParts): Record<string, string> =>
  reason === 'illegal'
    ? {}
    : {
        ...(name.trim() === '' && { name: reportTexts.nameRequired }),
        ...(email.trim() === '' && { email: reportTexts.emailRequired }),
      };

const needsDetails = ({ reason, isIllegal, details }: RequiredParts): boolean =>
  details.trim() === '' && (reason === 'other' || reason === 'illegal' || isIllegal === true);

/** The sentence for each field that this client has to fill in. */
const listMissing = (form: RequiredParts, actor: Actor | null): Record<string, string> => ({
  ...(needsDetails(form) && { details: reportTexts.detailsRequired }),
  ...(actor === null && listAnonymous(form)),
});

/** Why a form is shown again: a program filled it in, or its time is too old or not of this site. */
function listUntimely(openedAt: Date | undefined, now: Date): Record<string, string> {
  const seconds = openedAt ? (now.getTime() - openedAt.getTime()) / 1_000 : Infinity;
  if (seconds < reportFillSeconds) {
    return { openedAt: reportTexts.tooFast };
  }
  return seconds > reportOpenHours * 3_600 ? { openedAt: reportTexts.expired } : {};
}

interface Sending {
  readonly actor: Actor | null;
  /** The signed time; undefined without one. An account needs none. */
  readonly openedAt: Date | undefined;
  readonly now: Date;
}

/** @throws AppError `validation-failed` with the sentence for each field that this client has to fill in. */
export function assertComplete(form: ReportInput, { actor, openedAt, now }: Sending): void {
  const fields = {
    ...listMissing(form, actor),
    ...(actor === null && listUntimely(openedAt, now)),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation-failed', { fields });
  }
}

/** The parts of a body of any shape. */
function readParts(body: unknown): RequiredParts {
  const fields = new Map(Object.entries(body ?? {}));
  const readText = (name: string): string => {
    const value: unknown = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    reason: fields.get('reason'),
    isIllegal: fields.get('isIllegal'),
    details: readText('details'),
    name: readText('name'),
    email: readText('email'),
  };
}

/** The error for a body that its schema refuses: with all that is missing besides, so that it is corrected once. */
export const refuseReport = (
  refused: Parameters<typeof toFields>[0],
  body: unknown,
  actor: Actor | null,
): AppError =>
  new AppError('validation-failed', {
    fields: { ...listMissing(readParts(body), actor), ...toFields(refused) },
  });

/** Reports that name no one count apart by their texts: the same one sent twice is one. */
const toAnonymous = (
  { reason, details, isIllegal }: ReportInput,
  networkHash: Buffer,
): Reporter => ({
  anonymous: `${networkHash.toString('hex')} ${reason} ${isIllegal} ${details}`,
});

/** Who reports, and what is stored of it: of an account nothing but its id. */
export function identifyReporter(
  form: ReportInput,
  actor: Actor | null,
  networkHash: Buffer,
): {
  readonly reporter: Reporter;
  readonly columns: Record<'reporterId' | 'reporterName' | 'reporterEmail', string | null>;
} {
  if (actor !== null && isStored(actor)) {
    const { userId } = actor;
    const columns = { reporterId: userId, reporterName: null, reporterEmail: null };
    return { reporter: { userId }, columns };
  }
  const named = actor
    ? { name: actor.identity.displayName, email: actor.identity.email.toLowerCase() }
    : { name: form.name, email: form.email };
  return {
    reporter: named.email === '' ? toAnonymous(form, networkHash) : { email: named.email },
    columns: {
      reporterId: null,
      reporterName: named.name || null,
      reporterEmail: named.email || null,
    },
  };
}
