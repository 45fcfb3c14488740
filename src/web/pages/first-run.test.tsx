import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { makeFirstRunKey } from '#server/trust/site-settings/first-administrator.service.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const ann = await site.create.user({ email: 'ann@x.example' });
const makeKey = async () =>
  (await makeFirstRunKey({
    db: site.database.db,
    clock: () => site.time.now,
    adminEmails: new Set(),
  })) ?? '';
const isAdministrator = async () =>
  (await site.database.db.select().from(users).where(eq(users.id, ann.id)))[0]?.isAdministrator;

/** As a browser that has followed the link. */
const follow = (key: string, as: typeof ann | null) => {
  window.history.replaceState(null, '', `/first-run#${key}`);
  return renderPage(site, '/first-run', { as });
};
beforeEach(() => sessionStorage.clear());

describe('the page of the first run', () => {
  it('sends visitors to an account, keeps the key in the tab, and takes it out of the address', async () => {
    const key = await makeKey();
    const { calls } = follow(key, null);
    const link = await screen.findByRole('link', { name: 'Create an account' });
    expect(link).toHaveAttribute('href', '/registration?from=%2Ffirst-run');
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(sessionStorage.getItem('first-run')).toBe(key);
    expect(calls.some(({ method }) => method !== 'GET')).toBe(false);
  });

  it('changes nothing until the button is pressed, and says so where the link is worth nothing', async () => {
    await makeKey();
    follow('guessed', ann);
    const button = await screen.findByRole('button', { name: 'Become administrator' });
    expect(await isAdministrator()).toBe(false);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('expired or was already used');
    expect(await isAdministrator()).toBe(false);
  });

  it('stays in its language when the key leaves the address', async () => {
    window.history.replaceState(null, '', `/bn/first-run#${await makeKey()}`);
    renderPage(site, '/first-run', { as: null, prefix: 'bn' });
    await screen.findByRole('link', { name: 'Create an account' });
    expect(window.location.pathname).toBe('/bn/first-run');
  });

  it('says what to do where there is no key', async () => {
    follow('', ann);
    expect(await screen.findByText(/open the link that the site’s terminal shows/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Become administrator' })).toBeNull();
  });
});
