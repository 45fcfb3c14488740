import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';

const site = await setupTestApp();

const open = async (search: string) => {
  const page = renderPage(site, `/unsubscribe${search}`);
  await screen.findByRole('heading', { name: 'Emails from this site' });
  return page;
};
const makeSearch = async () => {
  const { id } = await site.create.jobSeeker();
  const links = makeMailLinks(site.database.db, () => site.time.now);
  return `?t=${await links.makeToken({ purpose: 'message-unread', id })}`;
};

describe('the page of a link that ends mails', () => {
  it('names the mails, and has a form that works without a script', async () => {
    const search = await makeSearch();
    const { calls } = await open(search);
    await screen.findByText('Unread messages');
    const button = screen.getByRole('button', { name: 'Unsubscribe' });
    const form = button.closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', `/unsubscribe${search}`]);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('says so when they are off', async () => {
    const search = await makeSearch();
    await site.app.inject({ method: 'POST', url: `/unsubscribe${search}` });
    await open(search);
    await screen.findByText('You won’t get these emails anymore.');
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });

  it.each(['', '?t=none', `?t=message-unread.${crypto.randomUUID()}.0.${'A'.repeat(43)}`])(
    'explains a link that is not complete: "%s"',
    async (search) => {
      await open(search);
      await screen.findByText('This link is incomplete. Please open it from the email again.');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull());
    },
  );
});
