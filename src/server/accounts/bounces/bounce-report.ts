import { EmailAddress } from '#contract/platform/primitives.ts';

/** A mail that came back. */
export interface Bounce {
  /** As addresses are stored. */
  readonly email: string;
  /** The status code of RFC 3463, for example `5.1.1`. */
  readonly status: string;
}

/** Recipients of one report; a longer one is cut. */
const maxRecipients = 10;

/** Levels of nested objects; those of the known services have five. */
const maxDepth = 8;

const statusPattern = /\b[245]\.\d{1,3}\.\d{1,3}\b(?!\.)/;

const toEmail = (text: string): string | undefined => {
  const email = EmailAddress.safeParse(text.trim().replace(/^<|>$/g, ''));
  return email.success ? email.data : undefined;
};

/**
 * Reads a delivery status notification (RFC 3464): its groups of fields each name a recipient and a status. Groups are
 * separated by empty lines.
 */
export function readStatusNotification(mail: string): Bounce[] {
  const groups = mail.replaceAll('\r\n', '\n').split('\n\n');
  const bounces = groups.flatMap((group) => {
    const recipient = /^Final-Recipient:\s{0,9}rfc822;([^\n]{1,320})$/im.exec(group)?.[1];
    const status = /^Status:\s{0,9}(\d\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1];
    const email = recipient && toEmail(recipient);
    return email && status ? [{ email, status }] : [];
  });
  return bounces.slice(0, maxRecipients);
}

/** The ids of the mails that a notification quotes, without angle brackets. */
export const readMessageIds = (mail: string): string[] =>
  [...mail.matchAll(/^Message-ID:\s{0,9}<([^<>\s]{1,200})>/gim)].map(([, id = '']) => id);

/** What the texts of an object and of the objects around it say. */
interface Found {
  readonly email?: string | undefined;
  readonly status?: string | undefined;
}

const recipientKeys = new Set(['email', 'emailaddress', 'recipient']);

/** The fields of a status, or of the other server's answer, which begins with one. */
const statusKeys = new Set([
  'status',
  'enhanced-code',
  'diagnosticcode',
  'details',
  'message',
  'reason',
  'response',
]);

function readTexts(value: object, around: Found): Found {
  let found = around;
  for (const [key, text] of Object.entries(value)) {
    if (typeof text === 'string' && text.length <= 2_000) {
      const name = key.toLowerCase();
      const email = recipientKeys.has(name) ? toEmail(text) : undefined;
      const status = statusKeys.has(name) ? statusPattern.exec(text)?.[0] : undefined;
      found = { email: email ?? found.email, status: status ?? found.status };
    }
  }
  return found;
}

/** A service may wrap its report in a text, as Amazon's notifications do. */
function parseWrapped(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('{')) {
    return value;
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function collect(value: unknown, around: Found, depth: number): Bounce[] {
  const parsed = parseWrapped(value);
  if (typeof parsed !== 'object' || parsed === null || depth > maxDepth) {
    return [];
  }
  const found = Array.isArray(parsed) ? around : readTexts(parsed, around);
  const inside = Object.values(parsed).flatMap((part) => collect(part, found, depth + 1));
  const { email, status } = found;
  return inside.length === 0 && email && status && !Array.isArray(parsed)
    ? [{ email, status }]
    : inside;
}

/**
 * Reads the report of a mail service. The services name recipients `email`, `emailAddress` or `recipient`, and give the
 * status in a field of its own or within the answer of the other server: in the same object or in one around it.
 */
export function readServiceReport(report: unknown): Bounce[] {
  const unique = new Map(collect(report, {}, 0).map((bounce) => [bounce.email, bounce]));
  return [...unique.values()].slice(0, maxRecipients);
}
