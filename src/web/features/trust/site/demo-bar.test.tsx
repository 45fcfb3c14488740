import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { demoContent } from '#db/platform-schema.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const administratorEmail = 'operator@harbour.example';
const site = await setupTestApp({ adminEmails: [administratorEmail] });
const { db } = site.database;
let operator: TestUser;
beforeEach(async () => {
  await db.delete(demoContent);
  await db.insert(demoContent).values({ loadedAt: site.time.now });
  operator ??= await site.create.user({ email: administratorEmail, emailVerified: true });
});

const isCleared = async () => (await db.select().from(demoContent))[0]?.clearedAt instanceof Date;

/** Parts that no page shows at first come with a sign of use. */
const open = async (as: TestUser | null) => {
  renderPage(site, '/contact', { as });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Shift}');
};

it('an administrator is asked twice before the demo content goes', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await open(operator);
  const bar = within(await screen.findByRole('complementary', { name: 'Demo content' }));
  expect(bar.getByRole('link', { name: 'Make it your site' })).toHaveAttribute(
    'href',
    '/administration/site',
  );
  await userEvent.click(bar.getByRole('button', { name: 'Clear demo content' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Clear demo content' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await isCleared()).toBe(false);
  const sure = await screen.findByRole('dialog', { name: 'Clear it for good?' });
  expect(within(sure).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(within(sure).getByRole('button', { name: 'Clear for good' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(await isCleared()).toBe(true);
});

it('is in the way of nobody who dismisses it', async () => {
  await open(operator);
  const readRoom = () => document.documentElement.style.getPropertyValue('--foot-bar');
  await waitFor(() => expect(readRoom()).toBe('0px'));
  await userEvent.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  expect(readRoom()).toBe('');
  expect(screen.queryByRole('complementary', { name: 'Demo content' })).toBeNull();
  expect(await isCleared()).toBe(false);
});

it('nobody else sees the bar, and no administrator of a site without demo content', async () => {
  await open(await site.create.employer());
  expect(screen.queryByRole('complementary', { name: 'Demo content' })).toBeNull();
  await db.delete(demoContent);
  await open(operator);
  await screen.findAllByRole('link', { name: /Administration/ });
  expect(screen.queryByRole('complementary', { name: 'Demo content' })).toBeNull();
});
