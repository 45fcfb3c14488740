import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#db/platform-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
let employer: TestUser;
let jobId: string;
let applicationId: string;
beforeEach(async () => {
  await site.database.db.delete(mails);
  employer = await site.create.employer();
  const seeker = await site.create.jobSeeker({ fullName: 'Ada Byron' });
  jobId = (await site.create.job({ ownerId: employer.id, position: 'Baker' })).id;
  const sent = { jobId, userId: seeker.id, position: 'Baker' };
  applicationId = (await site.create.application(sent)).id;
  const sender = makeMailSender(site);
  await sender.enqueue({ kind: 'new-application', userId: employer.id, applicationId, jobId });
  await sender.sendAfter(1);
  await sender.enqueue({ kind: 'message-unread', userId: employer.id, applicationId });
});

const open = async () => {
  const page = renderPage(site, '/contact', { as: employer });
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
  // A placeholder stands in until its scripts are loaded.
  await screen.findByRole('button', { name: 'Mark all as read' });
  const dialog = within(screen.getByRole('dialog', { name: 'Notifications' }));
  return { ...page, dialog };
};

describe('the bell', () => {
  it('lists what happened by application, and says what is new', async () => {
    const { dialog } = await open();
    const links = await dialog.findAllByRole('link', { name: /^New:/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('wrote to you'),
      expect.stringContaining('applied'),
    ]);
    expect(dialog.getAllByText('Baker')).toHaveLength(1);
  });

  it('leads to the applicant, marks the application as read and closes', async () => {
    const { dialog, router } = await open();
    await userEvent.click(await dialog.findByRole('link', { name: /applied/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/employer-dashboard/applicant-job/${jobId}`),
    );
    expect(router.state.location.search).toContain(applicationId);
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(async () => {
      const answer = await site.send('GET', '/notifications/count', { as: employer });
      expect(answer.json()).toEqual({ unread: 0 });
    });
  });

  it('marks all as read at once, and keeps them', async () => {
    const { dialog } = await open();
    await dialog.findByRole('link', { name: /applied/ });
    await userEvent.click(dialog.getByRole('button', { name: 'Mark all as read' }));
    expect(dialog.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await waitFor(() => expect(dialog.queryByText('New:')).toBeNull());
    expect(dialog.getAllByText(/wrote to you|applied/)).toHaveLength(2);
  });

  it('is not shown to visitors', async () => {
    renderPage(site, '/contact', { as: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });
});
