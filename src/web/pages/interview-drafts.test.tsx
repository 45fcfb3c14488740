import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill } from '#test/fill-form.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
beforeEach(() => {
  site.time.now = new Date();
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Dhaka']);
});

async function makeWorld() {
  const owner = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const job = await site.create.job({ ownerId: owner.id, position: 'Baker' });
  const { id } = await site.create.application({ jobId: job.id, userId: seeker.id });
  return { owner, seeker, job, id };
}

const openDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByLabelText(/time zone/i);
  return within(screen.getByRole('dialog'));
};
/** Closes the dialog without sending, and opens it again. */
const openAgain = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return openDialog(name);
};

describe('what was typed about an interview', () => {
  it('is there again in the next dialog: the answer that no time suits', async () => {
    const { owner, seeker, id } = await makeWorld();
    const people = { employerId: owner.id, jobSeekerId: seeker.id, applicationId: id };
    const start = new Date(site.time.now.getTime() + 3 * 24 * 60 * 60_000);
    await site.create.interview({ ...people, state: 'proposed' }, [start]);
    renderPage(site, `/job-seeker-dashboard/my-apply/${id}`, { as: seeker });
    await openDialog('None of these');
    fill({ 'Message (optional)': 'I teach until noon.' });
    const dialog = await openAgain('None of these');
    expect(dialog.getByLabelText('Message (optional)')).toHaveValue('I teach until noon.');
  });
});
