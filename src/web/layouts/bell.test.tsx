import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#db/platform-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';

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
    // The picture of the person, the job, and when.
    for (const link of links) {
      expect(link).toHaveTextContent(/^ABNew: .*Baker .*ago$/);
    }
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

  it('clears its number when it is opened, keeps what was new highlighted, and has nothing new the next time', async () => {
    const { dialog } = await open();
    await dialog.findByRole('link', { name: /applied/ });
    await waitFor(async () => {
      const answer = await site.send('GET', '/notifications/count', { as: employer });
      expect(answer.json()).toEqual({ unread: 0 });
    });
    await screen.findByRole('button', { name: 'Notifications' });
    expect(dialog.getAllByText('New:')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByRole('link', { name: /applied/ })).not.toHaveTextContent('New:');
  });

  it('is a popover on a large screen: the page stays usable, and Escape gives the focus back', async () => {
    renderPage(site, '/contact', { as: employer });
    const bell = await screen.findByRole('button', { name: /^Notifications/ });
    await userEvent.click(bell);
    const popover = screen.getByRole('dialog', { name: 'Notifications' });
    expect(popover.tagName).toBe('DIV');
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
    await screen.findByRole('link', { name: /applied/ });
    await userEvent.tab();
    expect(popover).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bell).toHaveFocus();
    await userEvent.click(bell);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(bell);
    await userEvent.click(bell);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('covers the screen of a phone', async () => {
    stubSmallScreen();
    renderPage(site, '/contact', { as: employer });
    await userEvent.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const dialog = screen.getByRole('dialog', { name: 'Notifications' });
    expect(dialog.tagName).toBe('DIALOG');
    await within(dialog).findByRole('link', { name: /applied/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shown to visitors', async () => {
    renderPage(site, '/contact', { as: null });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });
});
