import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const empty = await setupTestApp();
const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  for (let day = 1; day <= 8; day += 1) {
    const postedAt = new Date(Date.UTC(2026, 4, day));
    await site.create.job({
      ownerId,
      position: `Cook ${day}`,
      jobCategory: 'Experienced',
      publishedAt: postedAt,
    });
  }
  await site.create.job({
    ownerId,
    position: 'Apprentice',
    jobCategory: 'Fresher',
    publishedAt: new Date('2026-04-01'),
    postedAt: new Date('2026-05-20'),
  });
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const positions = (part: { getAllByRole: typeof screen.getAllByRole }) =>
  part.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the jobs of the home page', () => {
  it('are the newest six for experienced people, each with its way to apply', async () => {
    renderPage(site, '/home');
    const part = await section('Experienced jobs');
    expect((await part.findAllByRole('article')).length).toBe(6);
    expect(positions(part)).toEqual(['Cook 8', 'Cook 7', 'Cook 6', 'Cook 5', 'Cook 4', 'Cook 3']);
    expect(part.getAllByRole('link', { name: /^Apply for Cook/ })).toHaveLength(6);
  });

  it('are beside the banner those that were posted last, however late others were changed', async () => {
    renderPage(site, '/home');
    const list = within(await screen.findByRole('list', { name: 'Just posted' }));
    const titles = list.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
    expect(titles).toEqual(['Cook 8', 'Cook 7', 'Cook 6']);
  });

  it('are those for freshers, apart', async () => {
    renderPage(site, '/home');
    const part = await section('Fresher jobs');
    await part.findByRole('article');
    expect(positions(part)).toEqual(['Apprentice']);
  });

  it('lead on to all of their kind', async () => {
    renderPage(site, '/home');
    const link = (await section('Fresher jobs')).getByRole('link', { name: 'All fresher jobs' });
    expect(link).toHaveAttribute('href', '/all-job?jobTypes=Fresher+Jobs');
  });

  it('keep their place until they are here', async () => {
    renderPage(site, '/home', { intercept: () => new Promise(() => {}) });
    const part = await section('Experienced jobs');
    expect(part.getByRole('status').textContent).toBe('Loading jobs');
    expect(part.queryByRole('article')).toBeNull();
  });

  it('are said to be none when there is none', async () => {
    renderPage(empty, '/home');
    const part = await section('Experienced jobs');
    expect(await part.findByText('No Job Posted Yet!!')).toBeVisible();
  });
});
