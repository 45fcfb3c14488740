import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { invalidateTags } from '#web/api/tags.ts';

const site = await setupTestApp();

describe('the links to a signed-in person’s own work', () => {
  it('are shown after one look-up of the session', async () => {
    const { calls } = renderPage(site, '/blog', { as: await site.create.employer() });
    await screen.findByRole('link', { name: 'My jobs' });
    expect(calls.filter(({ url }) => url === '/auth/session')).toHaveLength(1);
  });

  it('appear when the role was gained in another tab', async () => {
    const person = await site.create.employer();
    const { client } = renderPage(site, '/blog', { as: person });
    await screen.findByRole('link', { name: 'My jobs' });
    expect(screen.queryByRole('link', { name: 'My applications' })).toBeNull();
    await site.database.pool.query('update users set is_job_seeker = true where id = $1', [
      person.id,
    ]);
    // The event stream does the same.
    act(() => void invalidateTags(client, ['users']));
    expect(await screen.findByRole('link', { name: 'My applications' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'My jobs' })).toBeVisible();
  });
});
