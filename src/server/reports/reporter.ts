import type { ReportInput } from '#contract/reports.ts';
import { reportFillSeconds, reportTexts } from '#contract/report-texts.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { toNetwork } from '#server/http/rate-limit-counters.ts';
import type { Reporter } from './report-receipt.ts';

/** Where a report comes from. */
export interface ReportOrigin {
  readonly actor: Actor | null;
  /** The client's IP address. */
  readonly address: string;
  readonly requestId: string;
}

/** Without an account a report names its reporter, except about the most serious things. */
function listMissing(
  { reason, name, email, openedAt }: ReportInput,
  now: Date,
): Record<string, string> {
  const isNamed = reason !== 'illegal';
  const elapsed = openedAt === undefined ? 0 : now.getTime() - Date.parse(openedAt);
  return {
    ...(isNamed && name === '' && { name: reportTexts.nameRequired }),
    ...(isNamed && email === '' && { email: reportTexts.emailRequired }),
    ...(elapsed < reportFillSeconds * 1_000 && { openedAt: reportTexts.tooFast }),
  };
}

const needsDetails = ({ reason, isIllegal, details }: ReportInput): boolean =>
  details === '' && (reason === 'other' || reason === 'illegal' || isIllegal);

/** @throws AppError `validation-failed` with the sentence for each field that this client has to fill in. */
export function assertComplete(form: ReportInput, actor: Actor | null, now: Date): void {
  const fields = {
    ...(needsDetails(form) && { details: reportTexts.detailsRequired }),
    ...(actor === null && listMissing(form, now)),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation-failed', { fields });
  }
}

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
