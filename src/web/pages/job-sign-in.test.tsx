import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { testPassword } from '#test/test-session.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { refreshSession } from '#web/api/session.ts';
import { paths } from '#web/app/paths.ts';

const site = await setupTestApp();
const [ann, ben] = [await site.create.jobSeeker(), await site.create.jobSeeker()];

const overloaded = { error: { status: 503, data: { detail: 'The site is overloaded.' } } };

/** The page of a job to which Ann has applied. */
const open = async (options: Omit<RenderPageOptions, 'people' | 'intercept'> = {}) => {
  const { id } = await site.create.job({ position: 'Baker', company: 'Crumb' });
  await site.create.application({ jobId: id, userId: ann.id });
  let reply: Promise<ApiResult> | undefined;
  const { client, session } = renderPage(site, paths.job({ _id: id, position: 'Baker' }), {
    ...options,
    people: [ann, ben],
    intercept: ({ url }) => (url === `/jobs/applicant-job/${id}` ? reply : undefined),
  });
  await screen.findByRole('heading', { level: 1, name: 'Baker' });
  return {
    refuseJob: () => {
      reply = Promise.resolve(overloaded);
    },
    /** Lets the answers about the job wait; returns what lets them fail, after which the job is read again. */
    holdJob: () => {
      let answerJob = (_: ApiResult) => {};
      reply = new Promise((resolve) => (answerJob = resolve));
      return async () => {
        reply = undefined;
        await act(async () => answerJob(overloaded));
        await act(() => client.invalidateQueries());
      };
    },
    /** As in another tab of the browser. */
    signIn: async (person: TestUser) => {
      const body = { email: person.email, password: testPassword };
      session.reply({ ...accountEndpoints.signIn, body });
      await act(() => refreshSession(client));
    },
    signOut: async () => {
      session.reply(accountEndpoints.signOut);
      await act(() => refreshSession(client));
    },
  };
};

const title = () => screen.queryByRole('heading', { level: 1, name: 'Baker' });
const applyButton = () => screen.findByRole('button', { name: 'Apply for Baker at Crumb' });

describe('a job on the screen while somebody signs in or out', () => {
  it('stays until it is read for the person, and then says that the person has applied', async () => {
    const page = await open();
    const goOn = page.holdJob();
    await page.signIn(ann);
    expect(title()).toBeVisible();
    expect(screen.queryByText('Applied')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
    await goOn();
    expect(await screen.findByText('Applied')).toBeVisible();
  });

  it('stays where it cannot be read for the person, with the button to apply', async () => {
    const page = await open();
    page.refuseJob();
    await page.signIn(ben);
    expect(await applyButton()).toBeVisible();
    expect(title()).toBeVisible();
  });

  it('says nothing of an application after its person has signed out', async () => {
    const page = await open({ as: ann });
    expect(await screen.findByText('Applied')).toBeVisible();
    page.holdJob();
    await page.signOut();
    expect(screen.queryByText('Applied')).toBeNull();
  });

  it('shows the application of one person to no other who signs in after that', async () => {
    const page = await open();
    await page.signIn(ann);
    expect(await screen.findByText('Applied')).toBeVisible();
    const goOn = page.holdJob();
    await page.signIn(ben);
    expect(screen.queryByText('Applied')).toBeNull();
    await goOn();
    expect(await applyButton()).toBeVisible();
    expect(screen.queryByText('Applied')).toBeNull();
  });
});
