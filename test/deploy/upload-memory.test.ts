import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltSite, startBuiltSite } from '#test/built-site.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { docx, pdf, toForm } from '#test/sample-files.ts';

/** The memory that uploads cost, in a process that does nothing else. */

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
const databaseUrl = new URL(serverUrl);
databaseUrl.pathname = `job_portal_uploads_${process.pid}`;

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Takes each object, and answers two seconds later. */
let stored = 0;
const bucket = createServer((request, response) => {
  request.resume().on('end', () => {
    stored += request.method === 'PUT' ? 1 : 0;
    setTimeout(() => response.end(), 2_000);
  });
});

let site: BuiltSite;
let cookie: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => void bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  const FILES_URL = `http://key:secret@127.0.0.1:${port}/bucket`;
  await runOnServer(`create database ${databaseUrl.pathname.slice(1)}`);
  const AUTH_SECRET = 'a secret of more than thirty-two characters';
  site = await startBuiltSite({
    env: { DATABASE_URL: databaseUrl.href, AUTH_SECRET, FILES_URL, DEMO: 'off', LOG_LEVEL: 'warn' },
  });
  const person = { email: 'rima@people.example', password: 'Harbour Light 27' };
  const signedUp = await send('POST', '/auth/sign-up', person);
  cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await send('PATCH', '/user/jobSeeker', jobSeekerForm);
});
afterAll(async () => {
  await site?.stop();
  bucket.close();
  await runOnServer(`drop database if exists ${databaseUrl.pathname.slice(1)} with (force)`);
});

const send = (method: string, path: string, body: object) =>
  fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: { origin: site.url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const upload = async (bytes: Buffer, name: string): Promise<number> => {
  const headers = { origin: site.url, cookie };
  const body = toForm(bytes, name);
  const answer = await fetch(`${site.url}/api/v1/files`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
};

const mebibyte = 1024 * 1024;
const tooLarge = Buffer.alloc(5 * mebibyte + 1, pdf());
const cutOff = pdf(Buffer.alloc(5 * mebibyte - 1_000, 0xe2)).subarray(0, 5 * mebibyte - 1_000);
const bomb = docx({ name: 'a.bin', content: 'x'.repeat(42_000), unpacked: 4_200_000_000 });

/** Forty uploads, most of them near the limit. */
async function uploadForty(): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    expect(await upload(tooLarge, 'cv.pdf')).toBe(413);
    expect(await upload(cutOff, 'cv.pdf')).toBe(415);
    expect(await upload(bomb, 'cv.docx')).toBe(415);
    expect(await upload(Buffer.from('MZ'), 'cv.exe')).toBe(415);
  }
}

/** Bytes of the site's process, the most since `forgetPeak`. */
const readStatus = (name: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${site.pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024;
};
const forgetPeak = () => writeFileSync(`/proc/${site.pid}/clear_refs`, '5');

it.runIf(process.platform === 'linux')(
  'forty uploads near the limit and ZIP bombs raise the memory by less than 50 MB',
  async () => {
    // The first use of code and buffers is no cost of an upload.
    await uploadForty();
    forgetPeak();
    const before = readStatus('VmRSS');
    await uploadForty();
    const rise = readStatus('VmHWM') - before;
    expect(rise).toBeLessThan(50_000_000);
  },
);

it.runIf(process.platform === 'linux')(
  'sixty CVs of 5 MB at once for a slow bucket raise the memory by less than half their size, and two are stored',
  async () => {
    const cv = pdf(Buffer.alloc(5 * mebibyte - 1_000, 0xe2));
    // A refused client may meet the end of its connection before the answer.
    const uploadSixty = () =>
      Promise.all(Array.from({ length: 60 }, () => upload(cv, 'cv.pdf').catch(() => 429)));
    forgetPeak();
    const [before, storedBefore] = [readStatus('VmRSS'), stored];
    const answers = await uploadSixty();
    const rise = readStatus('VmHWM') - before;
    const count = (status: number) => answers.filter((one) => one === status).length;
    expect([count(201), count(429), stored - storedBefore]).toEqual([2, 58, 2]);
    // Measured on Node 26: 42 to 100 MB, with the garbage that V8 has not collected yet.
    expect(rise).toBeLessThan(150_000_000);
  },
);
