import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobPath } from '#contract/platform/urls.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { makeFakeIdentity } from '#test/fake-provider.ts';
import { renderPage } from '#test/render-page.tsx';

let site: TestApp;
beforeAll(async () => {
  const { provider, options } = makeFakeIdentity();
  site = await buildTestApp({
    requiresConfirmedEmail: true,
    identity: { provider, options: { ...options, requiresConfirmedEmail: true } },
  });
});
afterAll(() => site.close());

describe('applying with an unconfirmed address, where the site sends mails', () => {
  it('opens the form, which says so first, and sends nothing', async () => {
    const seeker = await site.create.jobSeeker();
    const { id, position } = await site.create.job();
    const path = jobPath({ _id: id, position });
    const { calls } = renderPage(site, path, { as: seeker, people: [seeker] });
    await userEvent.click(await screen.findByRole('button', { name: /^Apply for/ }));
    // The form is loaded when it opens.
    const notice = /Please confirm your email address before you apply/;
    expect(await screen.findByText(notice)).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Resend link' }));
    expect(calls.map(({ url }) => url)).toContain('/auth/send-verification');
    const mine = await site.send('GET', '/my-applications', { as: seeker });
    expect(mine.json()).toEqual([]);
  });
});
