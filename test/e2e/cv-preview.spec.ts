import type { MyFile } from '#contract/accounts/files.ts';
import type { User } from '#contract/accounts/users.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { buildCvDocument } from '#db/demo/cv-document.ts';
import { toForm } from '#test/sample-files.ts';
import { paths } from '#web/app/paths.ts';
import { type ApiPerson, jobForm, jobSeekerProfile, signUp } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { callApi, type Cast, expect, test } from './cast.ts';

/** A job with one applicant, who sent this file. */
async function applyWithCv(siteUrl: string, cast: Cast, bytes: Uint8Array): Promise<Job> {
  const job = await callApi<Job>(cast.employer, 'POST', '/jobs', jobForm('Reading Baker'));
  const seeker: ApiPerson = await signUp(siteUrl, 'cv-preview');
  await callApi<User>(seeker, 'PATCH', '/user/jobSeeker', jobSeekerProfile);
  const answer = await fetch(`${siteUrl}${apiBase}/files?kind=cv`, {
    method: 'POST',
    headers: { cookie: seeker.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: toForm(bytes, 'Sami Noor.pdf'),
  });
  const { _id: cvId } = (await answer.json()) as MyFile;
  await callApi(seeker, 'POST', `/jobs/${job._id}/applications`, { cvId, answers: [] });
  return job;
}

test('an employer reads a CV beside the list, drawn by a worker that may request nothing', async ({
  openAs,
  portal,
  cast,
}) => {
  const cv = buildCvDocument(jobSeekerProfile, 'sami@people.example');
  const job = await applyWithCv(portal.url, cast, cv);
  const page = await openAs('employer', { viewport: { width: 1280, height: 800 } });
  const policies: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (response.url().includes('pdf-worker')) {
      policies.push(response.headers()['content-security-policy']);
    }
  });
  await page.goto(paths.employer.applicants(job._id));
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(preview).toHaveAttribute('aria-expanded', 'false');
  expect(policies).toEqual([]);
  await preview.click();
  const picture = page.getByRole('img', { name: 'Page 1 of 1' });
  await expect(picture).toBeVisible();
  await expect(
    page.getByText(`${jobSeekerProfile.fullName} ${jobSeekerProfile.position}`),
  ).toBeAttached();
  // The paper is white and the words are not.
  const colours = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return new Set(pixels?.filter((_, index) => index % 4 === 0)).size;
  });
  expect(colours).toBeGreaterThan(2);
  expect(policies).toEqual([expect.stringMatching(/^default-src 'none'/)]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Hide preview' }).click();
  await expect(picture).toHaveCount(0);
});

test('a CV that cannot be drawn leaves the link to open it', async ({ openAs, portal, cast }) => {
  const broken = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
  const job = await applyWithCv(portal.url, cast, broken);
  const page = await openAs('employer', { viewport: { width: 1280, height: 800 } });
  await page.goto(paths.employer.applicants(job._id));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/couldn’t show this CV here/);
  await expect(page.getByRole('link', { name: /Sami Noor\.pdf/ })).toBeVisible();
});
