import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import type { ApiResult } from '#web/api/http-client.ts';

const site = await setupTestApp();

/** A page whose choice is stored once the test says so. */
async function open(answer: ApiResult | undefined) {
  const ann = await site.create.jobSeeker({ emailVerified: true });
  await site.create.savedSearch({
    userId: ann.id,
    filters: { jobTypes: 'All Jobs', q: 'baker' },
    requestedAt: site.time.now,
  });
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  renderPage(site, '/account', {
    as: ann,
    intercept: async ({ method, url }) => {
      if (method === 'PATCH' && url.startsWith('/saved-searches')) {
        await waiting;
        return answer;
      }
      return undefined;
    },
  });
  const select = await screen.findByRole('combobox', { name: /^Emails: / });
  await userEvent.selectOptions(select, 'weekly');
  return { select, goOn };
}

describe('a choice that is stored as soon as it is made', () => {
  it('is shown while it is stored, and afterwards', async () => {
    const { select, goOn } = await open(undefined);
    expect(select).toHaveValue('weekly');
    goOn();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(select).toHaveValue('weekly');
  });

  it('is taken back where it could not be stored', async () => {
    const { select, goOn } = await open({ error: { status: 503, data: { detail: 'Busy.' } } });
    expect(select).toHaveValue('weekly');
    goOn();
    await waitFor(() => expect(select).toHaveValue('daily'));
  });
});
