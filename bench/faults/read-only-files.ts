import path from 'node:path';
import * as z from 'zod/mini';
import { apiBase } from '#contract/platform/urls.ts';
import { printFigure } from '#bench/report.ts';
import { readId, type SiteProcess, startSiteProcess, withFolder } from '#bench/site-process.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { pdf, toForm } from '#test/sample-files.ts';
import { judgeNumber } from './rehearsal.ts';
import { canMount, mountDisk, type SmallDisk } from './small-disk.ts';

async function makeSeeker(site: SiteProcess) {
  const { cookie, send } = await site.signUp();
  const headers = { cookie, origin: site.url };
  await send('PATCH /user/jobSeeker', jobSeekerForm);
  const upload = (bytes = pdf()) =>
    fetch(`${site.url}${apiBase}/files?kind=cv`, {
      method: 'POST',
      headers,
      body: toForm(bytes, 'CV.pdf'),
    });
  const count = async () => {
    const response = await fetch(`${site.url}${apiBase}/files?kind=cv`, { headers });
    return z.parse(z.array(z.unknown()), await response.json()).length;
  };
  const read = (id: string) => fetch(`${site.url}${apiBase}/files/${id}`, { headers });
  return { upload, count, read };
}

type Expected = readonly (readonly [what: string, value: number, right: number])[];

async function rehearse(site: SiteProcess, disk: SmallDisk): Promise<Expected> {
  const seeker = await makeSeeker(site);
  const first = await seeker.upload();
  const id = await readId(first);
  disk.remount('ro');
  const refused = (await seeker.upload()).status;
  const readable = (await seeker.read(id)).status;
  const rows = await seeker.count();
  disk.remount('rw');
  const again = (await seeker.upload()).status;
  const big = Buffer.concat([pdf(), Buffer.alloc(4_500_000, ' ')]);
  const tooBig = (await seeker.upload(big)).status;
  const smaller = (await seeker.upload()).status;
  return [
    ['an upload', first.status, 201],
    ['an upload while nothing can be written', refused, 503],
    ['a file that is there, meanwhile', readable, 200],
    ['rows meanwhile', rows, 1],
    ['an upload afterwards', again, 201],
    ['an upload that does not fit on the disk', tooBig, 503],
    ['an upload that fits', smaller, 201],
    ['rows at the end', await seeker.count(), 3],
  ];
}

/** The folder of uploads cannot be written for a while, and then is full. */
export async function readOnlyFiles(): Promise<void> {
  if (!canMount()) {
    printFigure({ what: 'left out', measured: 'only root may mount' });
    return;
  }
  await withFolder(async (dataDir) => {
    const disk = mountDisk(path.join(dataDir, 'files'), '4m');
    const site = await startSiteProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    try {
      for (const [what, value, right] of await rehearse(site, disk)) {
        printFigure({ what, measured: `${value}`, target: `${right}`, isReached: value === right });
      }
      judgeNumber('exit code of the site', (await site.stop()) ?? 1);
    } finally {
      await site.kill();
      disk.unmount();
    }
  });
}
