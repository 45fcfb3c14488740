import { Resolver } from 'node:dns/promises';
import { isOwnDomain } from './own-domain.ts';

/** The start of each record by which a site knows a company. */
const recordStart = 'portal-verify=';

export const toRecord = (token: string): string => `${recordStart}${token}`;

/** The names at which the record may stand; the second is free also where the first is an alias. */
export const listRecordNames = (domain: string): string[] => [domain, `_portal.${domain}`];

/** The TXT records of a name. Rejects where the name servers do not answer; a name without records has none. */
export type LookUpTexts = (name: string) => Promise<readonly string[]>;

/** Milliseconds for each attempt, and for all of them: name servers can answer slowly one after the other. */
const timeLimits = { timeout: 1_500, tries: 2 };
const wholeTimeMs = 5_000;
/** Records of an answer, and characters of a record. */
const answerLimits = { records: 100, length: 255 };

const isEmpty = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && (err.code === 'ENODATA' || err.code === 'ENOTFOUND');

/** The records of an answer that the site may know, however many others stand before them. */
export const pickTexts = (records: readonly (readonly string[])[]): string[] =>
  records
    .map((parts) => parts.join('').slice(0, answerLimits.length).trim())
    .filter((text) => text.startsWith(recordStart))
    .slice(0, answerLimits.records);

/** Asks the name servers of the system. Nothing is loaded over HTTP, so no answer leads the site to another host. */
export const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver(timeLimits);
  const timer = setTimeout(() => resolver.cancel(), wholeTimeMs);
  try {
    const records = await resolver.resolveTxt(name);
    return pickTexts(records);
  } catch (err) {
    if (isEmpty(err)) {
      return [];
    }
    throw err;
  } finally {
    clearTimeout(timer);
  }
};

export interface Lookup {
  /** Records of this kind of site, and no others: what else a network says about its names stays there. */
  readonly records: ReadonlySet<string>;
  /** Whether name servers answered for each name. */
  readonly isComplete: boolean;
}

/** The site's records of a domain. A name that nobody registered, which an earlier release took, has none. */
export async function lookUpRecords(lookUp: LookUpTexts, domain: string): Promise<Lookup> {
  if (!isOwnDomain(domain)) {
    return { records: new Set(), isComplete: true };
  }
  const answers = await Promise.allSettled(listRecordNames(domain).map((name) => lookUp(name)));
  const texts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return {
    records: new Set(
      texts.map((text) => text.trim()).filter((text) => text.startsWith(recordStart)),
    ),
    isComplete: answers.every(({ status }) => status === 'fulfilled'),
  };
}
