// `npm run mail:doctor [-- --selector NAME]`: says whether the domain of MAIL_FROM has the DNS records without which mail
// services reject or hide mails: SPF, DKIM and DMARC. Asks the name servers of this machine, sends no mail.
import { resolveTxt } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { describeTls } from '#server/platform/mail/mailer.ts';
import { loadEnvFile } from './project.ts';

/** The strings of the TXT records of a name. Rejects with the code `ENODATA`, or `ENOTFOUND` for an unknown name. */
type ResolveTxt = (name: string) => Promise<string[][]>;

interface Finding {
  readonly isGood: boolean;
  readonly line: string;
}

const good = (line: string): Finding => ({ isGood: true, line: `ok       ${line}` });
const missing = (line: string): Finding => ({ isGood: false, line: `MISSING  ${line}` });

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** The records of a name, each as one text. Undefined for a name that does not exist. @throws other failures of DNS */
async function listRecords(resolve: ResolveTxt, name: string): Promise<string[] | undefined> {
  try {
    return (await resolve(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (codeOf(error) === 'ENODATA') {
      return [];
    }
    if (codeOf(error) === 'ENOTFOUND') {
      return undefined;
    }
    throw error;
  }
}

async function checkSpf(resolve: ResolveTxt, domain: string): Promise<Finding> {
  const records = (await listRecords(resolve, domain)) ?? [];
  const found = records.filter((record) => /^v=spf1(?: |$)/i.test(record));
  if (found.length > 1) {
    return missing(`SPF: ${domain} has ${found.length} records, which counts as none. Keep one.`);
  }
  return found[0] === undefined
    ? missing(`SPF: add a TXT record to ${domain}: "v=spf1 include:<your mail service> -all"`)
    : good(`SPF: ${found[0]}`);
}

/** Selectors of common mail servers and services; DNS cannot list them. */
const commonSelectors = ['default', 'dkim', 'mail', 'google', 'selector1', 's1', 'k1', 'pm', 'mx'];

async function checkDkim(
  resolve: ResolveTxt,
  domain: string,
  selector: string | undefined,
): Promise<Finding> {
  for (const name of selector === undefined ? commonSelectors : [selector]) {
    const record = `${name}._domainkey.${domain}`;
    const texts = (await listRecords(resolve, record)) ?? [];
    if (texts.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text))) {
      return good(`DKIM: ${record} has a key`);
    }
  }
  // A name server denies that a name exists only where nothing stands below it either.
  if (selector === undefined && (await listRecords(resolve, `_domainkey.${domain}`))) {
    return good(`DKIM: ${domain} has keys; check yours with --selector NAME`);
  }
  const record = `${selector ?? '<selector>'}._domainkey.${domain}`;
  return missing(`DKIM: add the key of your mail service as a TXT record to ${record}`);
}

async function checkDmarc(resolve: ResolveTxt, domain: string): Promise<Finding> {
  // A subdomain without a record of its own follows its parent.
  const parent = domain.split('.').slice(-2).join('.');
  for (const name of new Set([`_dmarc.${domain}`, `_dmarc.${parent}`])) {
    const records = (await listRecords(resolve, name)) ?? [];
    const found = records.find((record) => /^v=DMARC1\s*;/i.test(record));
    if (found !== undefined) {
      return good(`DMARC: ${found}`);
    }
  }
  return missing(`DMARC: add a TXT record to _dmarc.${domain}: "v=DMARC1; p=quarantine"`);
}

/** Checks the records of a domain. @throws failures of DNS other than a missing name or record */
export const examine = (
  resolve: ResolveTxt,
  domain: string,
  selector?: string,
): Promise<Finding[]> =>
  Promise.all([
    checkSpf(resolve, domain),
    checkDkim(resolve, domain, selector),
    checkDmarc(resolve, domain),
  ]);

async function main(): Promise<void> {
  loadEnvFile();
  const { values } = parseArgs({ options: { selector: { type: 'string' } } });
  const { mailFrom, smtpUrl } = readConfig();
  const domain = mailFrom.replace(/^.*@|>$/g, '');
  console.log(`Mails are sent from ${mailFrom}.`);
  const aboutTls = smtpUrl === undefined ? undefined : describeTls(smtpUrl);
  if (aboutTls !== undefined) {
    console.log(`note     ${aboutTls}`);
  }
  try {
    const findings = await examine(resolveTxt, domain, values.selector);
    console.log(findings.map(({ line }) => line).join('\n'));
    process.exitCode = findings.every(({ isGood }) => isGood) ? 0 : 1;
  } catch (error) {
    console.error(`The name servers of this machine do not answer (${String(codeOf(error))}).`);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  await main();
}
