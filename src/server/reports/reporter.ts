import type { ReportInput } from '#contract/reports.ts';
import { reportFillSeconds, reportTexts } from '#contract/report-texts.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { toFields } from '#server/http/error-handler.ts';
import { toNetwork } from '#server/http/rate-limit-counters.ts';
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

/** Whether a program filled in the form. An account needs no time. */
function isTooFast({ openedAt }: ReportInput, actor: Actor | null, now: Date): boolean {
  const elapsed = openedAt === undefined ? 0 : now.getTime() - Date.parse(openedAt);
  return actor === null && elapsed < reportFillSeconds * 1_000;
}

/** @throws AppError `validation-failed` with the sentence for each field that this client has to fill in. */
export function assertComplete(form: ReportInput, actor: Actor | null, now: Date): void {
  const fields = {
    ...listMissing(form, actor),
    ...(isTooFast(form, actor, now) && { openedAt: reportTexts.tooFast }),
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

/** Who reports, and what is stored of it: of an account nothing but its id. */
export function identifyReporter(
  { name, email }: ReportInput,
  { actor, address }: ReportOrigin,
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
    : { name, email };
  return {
    reporter:
      named.email === '' ? { network: toNetwork(address, 64) ?? address } : { email: named.email },
    columns: {
      reporterId: null,
      reporterName: named.name || null,
      reporterEmail: named.email || null,
    },
  };
}
