import { createHash } from 'node:crypto';

/** Who reports: an account, an email without one, the network and texts of a report that names neither, or the decision objected to. */
export type Reporter =
  | { readonly userId: string }
  | { readonly email: string }
  | { readonly anonymous: string }
  | { readonly decisionId: string };

/** A hash by which each person counts once in a case. */
export function toReporterKey(reporter: Reporter): Buffer {
  const [kind, value] = Object.entries(reporter)[0] ?? ['', ''];
  return createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest();
}

/** Without letters and digits that look alike. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The name of a report in mails and on the page, the same for every report of one person in one case. It tells neither
 * the case nor when the person reported first.
 */
export function toReceipt(caseId: string, reporterKey: Buffer): string {
  const digest = createHash('sha256').update(caseId).update(reporterKey).digest();
  const text = [...digest.subarray(0, 8)].map((byte) => letters[byte % letters.length]);
  return `R-${text.join('')}`;
}
