import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

const site = await setupTestApp();
beforeAll(async () => {
  await site.create.job({
    position: 'Night Baker',
    location: 'Khulna, Bangladesh',
    places: [{ id: '1336135', kind: 'city', name: 'Khulna', country: 'BD' }],
  });
  await site.create.job({ position: 'Head Baker', location: 'Sylhet' });
  await site.database.pool.query(`
    with city as (insert into places (id, kind, name, country) values ('1336135', 'city', 'Khulna', 'BD') returning id)
    insert into place_names (place_id, name, population) select id, unnest(array['jahanabad', 'khulna']), 1000000 from city`);
  await updateSearch(site.database);
});

const khulna = 'location=Khulna%2C+Bangladesh&place=1336135';

const open = (address: string) => renderPage(site, address);
const expectShown = (expected: string[]) =>
  waitFor(() =>
    expect([...document.querySelectorAll('article h2')].map((title) => title.textContent)).toEqual(
      expected,
    ),
  );
const expectStatus = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(text),
  );
const expectNothing = (title: string) => screen.findByText(title, { selector: 'p:not([role])' });
const words = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search for jobs' });
const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });

describe('a place among the words', () => {
  it('is searched, with a way back to the words, which stay words', async () => {
    const { router } = open('/all-job?q=Jahanabad&open=no');
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toBe(`?${khulna}&open=no&typed=Jahanabad`);
    expect([(await words()).value, place().value]).toEqual(['', 'Khulna, Bangladesh']);
    await expectStatus('Showing the only job in “Khulna, Bangladesh”');
    const back = screen.getByRole('link', { name: 'Search for “Jahanabad” as words instead' });
    await userEvent.click(back);
    await waitFor(() =>
      expect(router.state.location.search).toBe('?q=Jahanabad&open=no&typed=Jahanabad'),
    );
    await expectNothing('No jobs found for “Jahanabad”');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Include closed jobs' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=Jahanabad&typed=Jahanabad'));
    expect(screen.queryByRole('link', { name: /as words instead$/ })).toBeNull();
  });

  it('has no way back to a text that does not lead to this place', async () => {
    for (const text of ['Call+0170+for+a+job', 'Sylhet', 'baker+in+Khulna']) {
      open(`/all-job?${khulna}&typed=${text}`);
      await expectShown(['Night Baker']);
      await expectStatus('Showing the only open job in “Khulna, Bangladesh”');
      expect(screen.queryByRole('link', { name: /as words instead$/ })).toBeNull();
      cleanup();
    }
  });

  it('is first among the suggestions, and Enter does what it shows', async () => {
    const { router } = open('/all-job');
    await userEvent.type(await words(), 'baker in Khulna');
    const name = 'baker in Khulna, Bangladesh Place';
    expect(await screen.findByRole('option', { name })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toBe(`?q=baker&${khulna}&typed=baker+in+Khulna`);
    await userEvent.clear(await words());
    await userEvent.type(await words(), 'khulna');
    await userEvent.click(await screen.findByRole('option', { name: 'Khulna, Bangladesh Place' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?${khulna}`));
    expect(screen.queryByRole('option', { name: 'Khulna, Bangladesh Location' })).toBeNull();
  });

  it('stays words beside a chosen place, and in the link of an alert', async () => {
    const { router } = open('/all-job?q=Khulna&location=Sylhet');
    expect((await words()).value).toBe('Khulna');
    expect(router.state.location.search).toBe('?q=Khulna&location=Sylhet');
    await router.navigate('/all-job?q=Khulna&newSince=2026-01-01T00:00:00Z');
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toMatch(/^\?q=Khulna&newSince=/);
  });

  it('is read from the page where the distance around it was chosen', async () => {
    const { router } = open('/all-job?location=Khulnaa&radius=25');
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toBe(`?${khulna}&radius=25`);
    expect(place().value).toBe('Khulna, Bangladesh');
    await router.navigate('/all-job?location=Khuln&radius=25');
    await expectShown(['Night Baker']);
    expect(place().value).toBe('Khuln');
  });
});
