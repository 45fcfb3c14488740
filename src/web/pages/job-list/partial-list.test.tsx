import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildJob } from '#db/factories.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

/** More jobs have the words than phrases are read from. */
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const build = (position: string, jobDetail: string) =>
    buildJob({ ownerId, position, jobDetail, jobType: 'remote' });
  const found = [1, 2].map((n) => build(`Senior Engineer ${n}`, 'Work.'));
  const others = Array.from({ length: 1_001 }, () => build('Person', 'Engineer and senior.'));
  await site.database.db.insert(jobs).values([...found, ...others]);
});

const open = (phrase: string) =>
  renderPage(site, `/all-job?${new URLSearchParams({ q: `"${phrase}"` }).toString()}`);
const expectStatus = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(text),
  );

describe('a list of a search that did not look at all jobs', () => {
  it('counts what it found, says that older jobs may match, and what shows them', async () => {
    open('senior engineer');
    await expectStatus(
      'Showing 1 to 2 of 2+ open jobs for “"senior engineer"”These are the newest matches. Add a word or a filter to see older ones.',
    );
  });

  it('does not claim that there are none where it found none', async () => {
    open('engineer senior person');
    await screen.findByText('No matches found so far', { selector: 'p:not([role])' });
    expect(
      screen.getByText('Older jobs may match. Add a word or a filter to see them.'),
    ).toBeVisible();
    expect(screen.queryByText(/^No jobs found/)).toBeNull();
  });

  it('says nothing of this where a filter leaves few enough', async () => {
    open('no such words');
    await screen.findByText(/^No jobs found/, { selector: 'p:not([role])' });
    expect(screen.queryByText(/Older jobs may match/)).toBeNull();
  });
});
