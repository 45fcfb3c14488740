import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#web/app/paths.ts';
import { unknownId } from '#test/factories.ts';
import { employerForm } from '#test/forms.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();

const storeCompany = async (companyName = 'Crumb') => {
  const owner = await site.create.employer();
  const body = {
    ...employerForm,
    companyName,
    companyDetail: 'We **bake**.\n\n- Bread\n- Cake <b>',
    tagline: 'Bread by bicycle',
    founded: '1998',
    website: 'https://www.crumb.example/',
  };
  await site.send('PATCH', '/user/employer', { as: owner, body });
  const company = await site.create.companyOf(owner.id);
  return { owner, company, address: paths.company(company) };
};

describe('the page of a company', () => {
  it('has its facts, its text and its open jobs', async () => {
    const { owner, address } = await storeCompany();
    const job = await site.create.job({ ownerId: owner.id, company: 'Crumb', position: 'Baker' });
    renderPage(site, address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Crumb' })).toBeVisible();
    expect(screen.getByText('Retail · 1–50 employees · Founded in 1998')).toBeVisible();
    expect(screen.getByText('Bread by bicycle')).toBeVisible();
    const website = screen.getByRole('link', { name: 'www.crumb.example' });
    expect(website).toHaveAttribute('href', 'https://www.crumb.example/');
    expect(website).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    expect(screen.getByText('bake').tagName).toBe('STRONG');
    expect(screen.getByText('Cake <b>').tagName).toBe('LI');
    const list = screen.getByRole('region', { name: '1 open job' });
    expect(within(list).getByRole('link', { name: 'Baker' })).toHaveAttribute(
      'href',
      paths.job({ _id: job.id, position: 'Baker' }),
    );
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    const [name, jobs, , about] = headings;
    expect([name, jobs, about], 'who it is, its jobs, its text').toEqual([
      'Crumb',
      '1 open job',
      'About the company',
    ]);
    expect(screen.getByRole('button', { name: 'Follow Crumb' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Report this company' })).toBeVisible();
  });

  it('is not followed, saved or reported by its own people', async () => {
    const { owner, address } = await storeCompany('Own Crumb');
    const viewer = await site.create.colleague(owner, 'viewer');
    const job = await site.create.job({
      ownerId: owner.id,
      company: 'Own Crumb',
      position: 'Cook',
    });
    const stranger = await site.create.employer();
    const job2 = paths.job({ _id: job.id, position: 'Cook' });
    for (const as of [owner, viewer]) {
      renderPage(site, address, { as });
      await screen.findByRole('region', { name: '1 open job' });
      await expect
        .poll(() => screen.queryByRole('button', { name: 'Follow Own Crumb' }))
        .toBeNull();
      expect(screen.queryByRole('link', { name: 'Report this company' })).toBeNull();
      cleanup();
      renderPage(site, job2, { as });
      await screen.findByRole('heading', { level: 1, name: 'Cook' });
      await expect.poll(() => screen.queryByRole('link', { name: /^Report/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
      cleanup();
    }
    renderPage(site, job2, { as: stranger });
    expect(await screen.findByRole('button', { name: 'Follow Own Crumb' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Report/ })).not.toEqual([]);
    expect(screen.getByRole('button', { name: /^Save/ })).toBeVisible();
  });

  it('says so where no job is open', async () => {
    const { address } = await storeCompany();
    renderPage(site, address);
    expect(await screen.findByRole('heading', { name: 'No open jobs' })).toBeVisible();
    expect(screen.getByText(/^Not enough answers yet/)).toBeVisible();
    const line = screen.queryByRole('list', { name: 'How an application here gets its answer' });
    expect(line, 'nothing is claimed').toBeNull();
    expect(screen.queryByRole('link', { name: 'Report this company' })).toBeNull();
  });

  it.each([`/company/gone-${unknownId}`, '/company/nothing'])(
    'is not found at %s',
    async (address) => {
      renderPage(site, address);
      expect(await screen.findByText('404 Not Found')).toBeVisible();
    },
  );
});

describe('the name of a company leads to its page', () => {
  it.each([
    ['a job', (job: { _id: string; position: string }) => paths.job(job)],
    ['Top Company', () => paths.topCompany],
  ])('from %s', async (place, toAddress) => {
    const company = `Crumb of ${place}`;
    const { owner, address } = await storeCompany(company);
    const { id } = await site.create.job({ ownerId: owner.id, company });
    renderPage(site, toAddress({ _id: id, position: 'Baker' }));
    const [link] = await screen.findAllByRole('link', { name: company });
    expect(link).toHaveAttribute('href', address);
  });

  it('from My Apply', async () => {
    const { owner, address } = await storeCompany();
    const job = await site.create.job({ ownerId: owner.id, company: 'Crumb' });
    const seeker = await site.create.jobSeeker();
    await site.create.application({ jobId: job.id, userId: seeker.id, company: 'Crumb' });
    renderPage(site, paths.jobSeeker.applied, { as: seeker });
    expect(await screen.findByRole('link', { name: 'Crumb' })).toHaveAttribute('href', address);
  });
});
