import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MyFile } from '#contract/accounts/files.ts';
import { malware, startClamd } from '#test/clamd-stand-in.ts';
import { jobSeekerForm } from '#test/forms.ts';
import {
  createEmptyDatabase,
  getTestServerUrl,
  runOnTestServer,
  withDatabaseName,
} from '#test/postgres-template.ts';
import { type S3StandIn, startS3 } from '#test/s3-stand-in.ts';
import { pdf, toForm } from '#test/sample-files.ts';
import {
  buildSiteProgram,
  removeSiteProgram,
  type SiteProgram,
  startSiteProgram,
} from '#test/site-program.ts';

/** The built site, told by its settings where uploads go. */

let bucket: S3StandIn;
let clamd: Awaited<ReturnType<typeof startClamd>>;
let folder: URL;
let dataDir: string;
let database: string;
let site: SiteProgram;
let origin: string;
let cookie = '';
beforeAll(async () => {
  [bucket, clamd, folder, database, dataDir] = await Promise.all([
    startS3(),
    startClamd(),
    buildSiteProgram(),
    createEmptyDatabase(),
    mkdtemp(join(tmpdir(), 'upload-services-')),
  ]);
  site = startSiteProgram(folder, {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: withDatabaseName(getTestServerUrl(), database),
    DEMO: 'off',
    FILES_URL: bucket.url,
    CLAMD_URL: `tcp://127.0.0.1:${clamd.port}`,
  });
  origin = await site.address;
  const person = { email: 'rima@people.example', password: 'Harbour Light 27' };
  const signedUp = await send('POST', '/auth/sign-up', JSON.stringify(person));
  cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await send('PATCH', '/user/jobSeeker', JSON.stringify(jobSeekerForm));
});
afterAll(async () => {
  await site?.kill();
  await runOnTestServer(`drop database ${database} with (force)`);
  await Promise.all([bucket.stop(), clamd.stop(), removeSiteProgram(folder)]);
  await rm(dataDir, { recursive: true, force: true });
});

const send = (method: string, path: string, body: string | FormData | null = null) => {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { origin, cookie, ...type };
  return fetch(`${origin}/api/v1${path}`, { method, headers, body });
};
const upload = async (bytes: Buffer): Promise<MyFile> =>
  (await (await send('POST', '/files', toForm(bytes, 'cv.pdf'))).json()) as MyFile;
const readState = async (id: string): Promise<string | undefined> => {
  const list = (await (await send('GET', '/files')).json()) as MyFile[];
  return list.find(({ _id }) => _id === id)?.state;
};
/** The job queue may be busy. */
const scanning = { timeout: 10_000, interval: 50 };

it('a site with FILES_URL keeps uploads in the bucket, and serves them from there', async () => {
  const { _id: id } = await upload(pdf());
  const key = `files/${id.slice(-2)}/${id}`;
  expect([...bucket.objects.keys()]).toEqual([key]);
  expect(bucket.objects.get(key)).toEqual(pdf());
  expect(await readdir(`${dataDir}/files`).catch(() => [])).toEqual([]);
  const served = await send('GET', `/files/${id}`);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf());
  bucket.objects.clear();
  expect((await send('GET', `/files/${id}`)).status).toBe(404);
});

it('a site with CLAMD_URL has uploads scanned there, and keeps no byte of malware', async () => {
  bucket.objects.clear();
  const { _id: id, state } = await upload(pdf());
  expect(state).toBe('checking');
  await vi.waitFor(async () => expect(await readState(id)).toBe('clean'), scanning);
  const { _id: refused } = await upload(pdf(malware));
  await vi.waitFor(async () => expect(await readState(refused)).toBe('refused'), scanning);
  // Its bytes are erased after its row says so.
  await vi.waitFor(
    () => expect([...bucket.objects.keys()]).toEqual([`files/${id.slice(-2)}/${id}`]),
    scanning,
  );
});
