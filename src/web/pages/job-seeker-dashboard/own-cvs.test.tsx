import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { pdf } from '#test/sample-files.ts';
import { setupTestApp } from '#test/setup-site.ts';

const address = '/job-seeker-dashboard/JobSeekerProfileUpdate';
const site = await setupTestApp();

const open = async (
  as?: TestUser,
  intercept?: RenderPageOptions['intercept'],
): Promise<{ section: HTMLElement; calls: ReturnType<typeof renderPage>['calls'] }> => {
  const { calls } = renderPage(site, address, {
    as: as ?? (await site.create.jobSeeker()),
    ...(intercept && { intercept }),
  });
  const section = await screen.findByRole('region', { name: 'Your CVs' });
  return { section, calls };
};

const choose = async (section: HTMLElement, file: File) => {
  const input = await within(section).findByLabelText(/^Upload (?:a|another) CV$/);
  // People can choose any file, whatever the dialog offers first.
  await userEvent.upload(input, file, { applyAccept: false });
};
const makeFile = (name: string, size = 400) =>
  new File([new Uint8Array(pdf(Buffer.alloc(size)))], name, { type: 'application/pdf' });

const listNames = (section: HTMLElement) =>
  within(section)
    .queryAllByRole('link', { name: /^Open/ })
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);

describe('the CVs of a job seeker', () => {
  it('are uploaded, listed and opened in a new tab', async () => {
    const { section } = await open();
    await choose(section, makeFile('Rima Akter.pdf'));
    const link = await within(section).findByRole('link', {
      name: 'Open Rima Akter.pdf in a new tab',
    });
    expect(link.getAttribute('href')).toMatch(/^\/api\/v1\/files\/[0-9a-f-]{36}\?view=1$/);
    expect(link).toHaveAttribute('target', '_blank');
    expect(within(section).getByRole('status').textContent).toBe('Rima Akter.pdf uploaded.');
    expect(within(section).getByText(/^1 KB, uploaded/)).toBeVisible();
    expect(within(section).getByLabelText('Upload another CV')).toBeVisible();
  });

  it('show how much of a file was sent', async () => {
    let finish = () => {};
    const { section, calls } = await open(undefined, ({ method }) =>
      method === 'POST'
        ? new Promise((resolve) => {
            finish = () => resolve(undefined);
          })
        : undefined,
    );
    await choose(section, makeFile('cv.pdf'));
    const progress = await within(section).findByRole('progressbar', { name: 'Uploading cv.pdf' });
    act(() => calls.find(({ onProgress }) => onProgress)?.onProgress?.(0.4));
    expect(progress).toHaveAttribute('value', '0.4');
    finish();
    await waitFor(() => expect(within(section).queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(listNames(section)).toHaveLength(1));
  });

  it.each([
    ['a picture', new File(['x'], 'me.png'), 'Please choose a PDF or DOCX file.'],
    [
      'more than 5 MB',
      makeFile('cv.pdf', 5 * 1024 * 1024),
      'This file is larger than 5 MB. Please choose a smaller one.',
    ],
    ['nothing', new File([], 'cv.pdf'), 'This file is empty.'],
  ])('are no file of %s, which is not even sent', async (_what, file, sentence) => {
    const { section, calls } = await open();
    await choose(section, file);
    expect((await within(section).findByRole('alert')).textContent).toBe(sentence);
    expect(calls.filter(({ method, url }) => method === 'POST' && url === '/files')).toEqual([]);
  });

  it('show the reason of the server, and take the next file', async () => {
    const { section } = await open();
    await choose(section, new File(['no PDF'], 'cv.pdf'));
    const alert = await within(section).findByRole('alert');
    expect(alert.textContent).toBe('Please choose a PDF or DOCX file.');
    await choose(section, makeFile('cv.pdf'));
    await within(section).findByRole('link', { name: /^Open cv.pdf/ });
    expect(within(section).queryByRole('alert')).toBeNull();
  });

  it('are removed after a question, and the focus stays in the list', async () => {
    const seeker = await site.create.jobSeeker();
    await site.create.file({ ownerId: seeker.id, name: 'old.pdf' });
    const { section } = await open(seeker);
    await userEvent.click(await within(section).findByRole('button', { name: 'Remove old.pdf' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove this CV?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(listNames(section)).toEqual([]));
    expect(document.activeElement?.textContent).toBe('Your CVs');
  });

  it('are ten at most', async () => {
    const seeker = await site.create.jobSeeker();
    for (let n = 0; n < 10; n += 1) {
      await site.create.file({ ownerId: seeker.id, state: n === 0 ? 'refused' : 'checking' });
    }
    const { section } = await open(seeker);
    await within(section).findByText('You have 10 CVs. Remove one to upload another.');
    expect(listNames(section)).toHaveLength(9);
    expect(within(section).getByText('Our virus scanner rejected it.')).toBeVisible();
  });
});
