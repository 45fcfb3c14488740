import { describe, expect, it } from 'vitest';
import { examine } from './mail-doctor.ts';

const fail = (code: string) => Object.assign(new Error(`queryTxt ${code}`), { code });

/** A name server with these records; a name above one of them exists without records. */
const serve = (records: Readonly<Record<string, readonly string[]>>) => async (name: string) => {
  const found = records[name];
  if (found) {
    return found.map((text) => [text.slice(0, 5), text.slice(5)]);
  }
  throw fail(
    Object.keys(records).some((known) => known.endsWith(`.${name}`)) ? 'ENODATA' : 'ENOTFOUND',
  );
};

const complete = {
  'jobs.example': ['other', 'v=spf1 mx -all'],
  'mail._domainkey.jobs.example': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.jobs.example': ['v=DMARC1; p=none'],
};
const check = async (records: Readonly<Record<string, readonly string[]>>, selector?: string) =>
  (await examine(serve(records), 'jobs.example', selector)).map(({ isGood }) => isGood);

describe('the records of a mail domain', () => {
  it('are found where all three exist', async () => {
    expect(await check(complete)).toEqual([true, true, true]);
  });

  it('are all missing in an empty domain, with the record to add', async () => {
    const findings = await examine(serve({}), 'jobs.example');
    expect(findings.map(({ isGood }) => isGood)).toEqual([false, false, false]);
    expect(findings.map(({ line }) => line).join('\n')).toContain('_dmarc.jobs.example: "v=DMARC1');
  });

  it('have one SPF record, not two', async () => {
    const records = { ...complete, 'jobs.example': ['v=spf1 mx -all', 'v=spf1 a -all'] };
    expect(await check(records)).toEqual([false, true, true]);
  });

  it('have a DKIM key under the selector that is named', async () => {
    expect(await check(complete, 'mail')).toEqual([true, true, true]);
    expect(await check(complete, 'other')).toEqual([true, false, true]);
    const revoked = { ...complete, 'mail._domainkey.jobs.example': ['v=DKIM1; p='] };
    expect(await check(revoked, 'mail')).toEqual([true, false, true]);
  });

  it('have DKIM keys that nobody can guess where the name server does not deny them', async () => {
    const records = { 'x7._domainkey.jobs.example': ['v=DKIM1; p=MIIB'] };
    expect(await check(records)).toEqual([false, true, false]);
  });

  it('may have their DMARC record at the parent domain', async () => {
    const findings = await examine(serve(complete), 'mail.jobs.example');
    expect(findings.map(({ isGood }) => isGood)).toEqual([false, false, true]);
  });

  it('are unknown while no name server answers', async () => {
    const away = async () => {
      throw fail('ETIMEOUT');
    };
    await expect(examine(away, 'jobs.example')).rejects.toThrow('ETIMEOUT');
  });
});
