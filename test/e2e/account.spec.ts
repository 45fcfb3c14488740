import { m } from '#messages';
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { password } from './api-person.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './cast.ts';
import { fillRegistration } from './form-steps.ts';
import { administrator } from './journey.ts';
import { tabAndPress, tabAndType } from './keys.ts';
import { expectFits } from './measure.ts';
import type { Portal } from './portal.ts';

/** An account stays its owner's: its email is proved, its password can be replaced, its sessions can be ended. */

const main = (page: Page) => page.getByRole('main');
const toast = (page: Page, text: string) => page.locator('[data-toast]').getByText(text);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click();

const makeEmail = (name: string) => `${name}-${process.pid}-${Date.now()}@people.example`;

/** Opens the mailbox as its developer does, by the address in the terminal. From then on a cookie opens it. */
async function openMailbox(page: Page, portal: Portal): Promise<void> {
  await expect.poll(() => portal.mailboxUrl()).toContain('?key=');
  await page.goto(portal.mailboxUrl());
  await expect(page).toHaveURL('/dev/mailbox');
}

/** Opens the newest mail to an address in the site's mailbox, and follows its link. */
async function followMail(page: Page, { to, subject }: { to: string; subject: string }) {
  const mails = page.getByRole('article').filter({ hasText: to }).filter({ hasText: subject });
  const link = mails.first().getByRole('link', { name: /token=/ });
  await expect(async () => {
    await page.goto('/dev/mailbox');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '');
  // The browser of the journey knows the site by its number.
  await page.goto(pathname + search);
  return pathname + search;
}

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await expect(title(page, 'Login')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await press(page, 'Login');
}

async function openAccount(page: Page): Promise<void> {
  await page.goto(paths.posterSeeker);
  await main(page).getByRole('link', { name: 'Account' }).click();
  await expect(title(page, 'Account')).toBeVisible();
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await openAccount(page);
  await expect(main(page).getByText('Not confirmed')).toBeVisible();
  await followMail(page, { to: email, subject: 'Please confirm your email address' });
  await press(page, 'Confirm email');
  await expect(main(page).getByText(m.identity_email_verified())).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home page' })).toBeFocused();
  await openAccount(page);
  await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
}

async function setPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(secret);
  await press(page, 'Save password');
}

async function resetPassword(page: Page, email: string, secret: string): Promise<string> {
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Forgot your password?')).toBeVisible();
  for (const address of [makeEmail('no-account'), email]) {
    await page.getByLabel('Email', { exact: true }).fill(address);
    await main(page)
      .getByRole('button', { name: /^(?:Send|Resend) link/ })
      .click();
    await expect(main(page).getByText(`You asked for it as ${address}`)).toBeVisible();
    await expect(main(page).getByText(m.identity_reset_sent())).toBeVisible();
  }
  const link = await followMail(page, { to: email, subject: 'Your link for a new password' });
  await setPassword(page, secret);
  await expect(toast(page, m.identity_password_reset())).toBeVisible();
  return link;
}

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await openAccount(page);
  await page.getByLabel('Current Password', { exact: true }).fill(from);
  await page.getByLabel('New Password', { exact: true }).fill(to);
  await page.getByLabel('Confirm New Password', { exact: true }).fill(to);
  await page.keyboard.press('Enter');
  await expect(toast(page, m.identity_password_changed())).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
}

/** By the keyboard alone: the question begins on Cancel, and the answer stands behind it. */
async function leaveEverywhere(page: Page): Promise<void> {
  await openAccount(page);
  await main(page).getByRole('button', { name: 'Log out everywhere' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, m.identity_signed_out_everywhere())).toBeVisible();
  await expect(title(page, 'Login')).toBeVisible();
}

async function expectLoggedOut(page: Page): Promise<void> {
  await page.goto(paths.account);
  await expect(title(page, 'Login')).toBeVisible();
}

test('an account is verified, gets a new password twice, and signs out on all devices', async ({
  page,
  openVisitor,
  portal,
  problems,
}) => {
  test.slow();
  problems.allow(/401 \(Unauthorized\)/);
  problems.allow(/400 \(Bad Request\)/);
  // The mailbox has no icon.
  problems.allow(/\/dev\/mailbox.*404 \(Not Found\)/);
  const email = makeEmail('owner');
  const [second, third] = ['Second SECRET!', 'Third SECRET!'];

  await openMailbox(page, portal);
  await page.goto(paths.registration);
  await fillRegistration(page, email);
  await expect(page).toHaveURL('/');
  await confirmEmail(page, email);
  await logOut(page);

  const usedLink = await resetPassword(page, email, second);
  await logIn(page, email, password);
  const refusal = 'That email and password do not match.';
  await expect(toast(page, refusal)).toBeVisible();
  const stays = main(page).locator('form').getByText(refusal);
  await expect(stays, 'not twice at once').toBeHidden();
  await expect(stays).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await logIn(page, email, second);
  await expect(page).toHaveURL('/');
  await page.goto(usedLink);
  await setPassword(page, 'Fourth SECRET!');
  await expect(page.getByRole('link', { name: 'Request new link' })).toBeFocused();

  const elsewhere = await openVisitor();
  await elsewhere.goto(paths.login);
  await logIn(elsewhere, email, second);
  await expect(elsewhere).toHaveURL('/');
  await changePassword(page, second, third);
  await expectLoggedOut(elsewhere);
  await logIn(elsewhere, email, third);
  await expect(title(elsewhere, 'Account')).toBeVisible();

  await leaveEverywhere(page);
  await expectLoggedOut(elsewhere);
});

test('an administrator disables a user, whose open page shows it, and enables the user again', async ({
  openVisitor,
  portal,
  problems,
}) => {
  test.slow();
  problems.allow(/40[13] \((Unauthorized|Forbidden)\)/);
  // The mailbox has no icon.
  problems.allow(/\/dev\/mailbox.*404 \(Not Found\)/);
  const email = makeEmail('user');
  const [boss, user] = await Promise.all(
    [administrator, email].map(async (address) => {
      const page = await openVisitor();
      await page.goto(paths.registration);
      await fillRegistration(page, address);
      await expect(page).toHaveURL('/');
      return page;
    }),
  );
  if (!boss || !user) {
    throw new Error('Two people take part.');
  }
  await openMailbox(boss, portal);
  await confirmEmail(boss, administrator);
  await main(boss).getByRole('link', { name: 'Open Administration' }).click();
  await main(boss).getByRole('link', { name: 'Users' }).click();
  const entry = main(boss).getByRole('article').filter({ hasText: email });
  await expect(entry).toBeVisible();
  await expectAccessible(boss);
  await expectFits(boss, 320);

  await user.goto(paths.employerForm);
  await expect(title(user, 'Register as an Employer')).toBeVisible();
  await entry.getByRole('button', { name: 'Actions' }).click();
  await entry.getByRole('button', { name: 'Disable account' }).click();
  const dialog = boss.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('fraud');
  await expectAccessible(boss);
  await expectFits(boss, 320);
  // The open page shows it by itself, for four seconds: awaited from before the press.
  const shown = expect(toast(user, 'This account has been disabled.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Disable account' }).click();
  await Promise.all([shown, expect(entry.getByText('Disabled')).toBeVisible()]);
  await expect(title(user, 'Login')).toBeVisible();
  await logIn(user, email, password);
  await expect(main(user).getByText('This account has been disabled.')).toBeVisible();

  // By keyboard alone.
  const actions = entry.getByRole('button', { name: 'Actions' });
  await expect(actions).toBeFocused();
  await boss.keyboard.press('Enter');
  await tabAndPress(boss, entry.getByRole('button', { name: 'Enable account' }));
  await tabAndType(boss, dialog.getByLabel(/^Message to/), 'A mix-up.');
  await boss.keyboard.press('Control+Enter');
  await expect(entry.getByText('Disabled')).toHaveCount(0);
  await expect(actions).toBeFocused();
  await logIn(user, email, password);
  // The page that was open is not handed to the next person who logs in.
  await expect(user).toHaveURL(paths.root);
  await expect(user.getByRole('button', { name: 'Logout' })).toBeVisible();
});
