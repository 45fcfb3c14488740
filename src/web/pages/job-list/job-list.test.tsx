import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#test/build-test-app.ts';
import { readValues } from '#test/fill-form.ts';
import { renderPage, type RenderPageOptions } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { updateSearch } from '#test/update-search.ts';

type JobOverrides = Parameters<TestApp['create']['job']>[0];

const site = await setupTestApp();
beforeAll(async () => {
  const { id: ownerId } = await site.create.employer();
  const store = (position: string, day: number, more: JobOverrides) =>
    site.create.job({ ownerId, position, postedAt: new Date(Date.UTC(2026, 4, day)), ...more });
  const pay = (salary: number) =>
    ({
      country: 'BD',
      salaryMin: salary,
      salaryMax: salary,
      salaryCurrency: 'EUR',
      salaryUnit: 'month',
    }) as const;
  await store('Night Baker', 1, {
    requiredExp: 3,
    jobType: 'onSite',
    location: 'Khulna',
    employmentType: 'Part-time',
    ...pay(900),
    places: [{ id: '1336135', kind: 'city', name: 'Khulna', country: 'BD' }],
  });
  await site.database.pool.query(`
    with city as (insert into places (id, kind, name, country) values ('1336135', 'city', 'Khulna', 'BD') returning id)
    insert into place_names (place_id, name, population) select id, unnest(array['jahanabad', 'khulna']), 1000000 from city`);
  await site.database.pool.query(`
    with city as (insert into places (id, kind, name, country) values ('1336137', 'city', 'Barishal', 'BD') returning id)
    insert into place_names (place_id, name, population) select id, unnest(array['barishal', 'bakirganj']), 1000000 from city`);
  await store('Head Baker', 2, {
    requiredExp: 5,
    jobType: 'hybrid',
    location: 'Sylhet',
    ...pay(3_100),
  });
  await store('Day Baker', 3, {
    requiredExp: 0,
    jobType: 'onSite',
    closedAt: new Date(),
    places: [{ id: '1336137', kind: 'city', name: 'Barishal', country: 'BD' }],
  });
  await store('Pastry Chef', 4, {
    requiredExp: 0,
    jobType: 'remote',
    company: 'Sugar',
    ...pay(2_000_000),
    country: 'RW',
    salaryCurrency: 'RWF',
  });
  await updateSearch(site.database);
});

const open = (address: string, options: RenderPageOptions = {}) =>
  renderPage(site, address, options);
const titles = () => [...document.querySelectorAll('article h2')].map((title) => title.textContent);
const expectShown = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const expectStatus = (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(text),
  );
const expectNothing = (title: string) => screen.findByText(title, { selector: 'p:not([role])' });
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search for jobs' });
const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const choose = async (label: string, choice: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  await waitFor(() => expect([...field.options].map(({ text }) => text)).toContain(choice));
  await userEvent.selectOptions(field, choice);
};
const closedToo = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Include closed jobs' });

describe('a search in Find Job', () => {
  it('can be passed over from its top to the jobs', async () => {
    renderPage(site, '/all-job');
    const link = await screen.findByRole('link', { name: 'Skip to the jobs' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target).toHaveAttribute('tabindex', '-1');
    expect(await within(target as HTMLElement).findAllByRole('article')).not.toEqual([]);
    expect(within(target as HTMLElement).queryByRole('search')).toBeNull();
  });

  it('finds open jobs by their words, marks the words and says how many there are', async () => {
    open('/all-job?q=night+baker');
    await expectShown(['Night Baker']);
    await expectStatus('Showing the only open job for “night baker”');
    const marks = [...document.querySelectorAll('h2 mark')].map((mark) => mark.textContent);
    expect(marks.join(' ')).toBe('Night Baker');
    expect((await box()).value).toBe('night baker');
  });

  it('begins with the words that are sent, and has closed jobs once they are asked for', async () => {
    const { router } = open('/all-job?page=0');
    await userEvent.type(await box(), '  baker {Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=baker'));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(closedToo()).not.toBeChecked();
    await userEvent.click(closedToo());
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(router.state.location.search).toBe('?q=baker&open=no');
    expect(titles()).toContain('Day Baker');
  });

  it('begins with open jobs, says how many closed ones are hidden, and shows them', async () => {
    const { router } = open('/all-job');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    expect(await screen.findByText('1 closed hidden')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show closed jobs' }));
    await expectShown(['Pastry Chef', 'Day Baker', 'Head Baker', 'Night Baker']);
    expect(router.state.location.search).toBe('?open=no');
    expect(screen.queryByText(/hidden/)).toBeNull();
    await waitFor(() => expect(closedToo()).toBeChecked());
    await userEvent.click(closedToo());
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    expect(router.state.location.search).toBe('');
  });

  it('says how many jobs are paid in other currencies than the chosen one', async () => {
    open('/all-job?salaryFrom=3000&currency=EUR');
    await expectShown(['Head Baker']);
    expect(await screen.findByText('1 more paid in other currencies')).toBeVisible();
    expect(screen.getByText('Closed jobs hidden')).toBeVisible();
    const currencies = [...screen.getByLabelText<HTMLSelectElement>('Currency').options];
    expect(currencies.map(({ value }) => value)).toContain('RWF');
  });

  it('takes a filter over at once, from the first page on, and says what each would show', async () => {
    const { router } = open('/all-job?size=6&page=0');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    await userEvent.click(await screen.findByLabelText('On-site (1)'));
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toBe('?jobType=onSite&size=6');
    await choose('Experience', 'Up to 1 year (0)');
    await expectNothing('No jobs found');
    expect(router.state.location.search).toBe('?jobType=onSite&maxExp=1&size=6');
  });

  it('takes a location over when the typing pauses, as one step to come back from', async () => {
    const { router } = open('/all-job');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    await userEvent.type(place(), 'Khu');
    await expectShown(['Night Baker']);
    await userEvent.type(place(), 'lna');
    await waitFor(() => expect(router.state.location.search).toBe('?location=Khulna'));
    await expectStatus('Showing the only open job in “Khulna”');
    await router.navigate(-1);
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    await waitFor(() => expect(place().value).toBe(''));
  });

  it('loses no letter that is typed while the first ones take effect', async () => {
    let answer = () => {};
    const held = new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
    const { router, calls } = open('/all-job', {
      intercept: ({ url }) => (url === '/jobs/search' ? held : undefined),
    });
    const location = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Location' });
    await userEvent.type(location, 'Khu');
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/jobs/search'));
    // The page is on its way to “Khu”, which the field must not go back to.
    await userEvent.type(location, 'lna');
    answer();
    await waitFor(() => expect(router.state.location.search).toBe('?location=Khulna'));
    await expectShown(['Night Baker']);
    expect(location.value).toBe('Khulna');
  });

  it('takes two filters over that are chosen before the page has changed', async () => {
    const { router } = open('/all-job');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    const onSite = screen.getByLabelText<HTMLInputElement>(/^On-site/);
    const experience = screen.getByLabelText<HTMLSelectElement>('Experience');
    fireEvent.click(onSite);
    fireEvent.change(experience, { target: { value: '3' } });
    expect([onSite.checked, experience.value]).toEqual([true, '3']);
    await waitFor(() => expect(router.state.location.search).toBe('?jobType=onSite&maxExp=3'));
    await expectShown(['Night Baker']);
    await router.navigate(-1);
    await router.navigate(-1);
    await waitFor(() => expect(readValues('Experience')).toEqual(['']));
    expect(screen.getByLabelText(/^On-site/)).not.toBeChecked();
  });

  it('leaves a job open that was opened while a location was typed, and filters below it later', async () => {
    const { router } = open('/all-job');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    await userEvent.type(place(), 'Khulna');
    await userEvent.click(screen.getByRole('link', { name: 'Head Baker' }));
    expect(await screen.findByRole('dialog', { name: 'Job Details Head Baker' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(screen.getByRole('dialog', { name: 'Job Details Head Baker' })).toBeVisible();
    expect(router.state.location.search).toMatch(/^\?job=/);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expectShown(['Night Baker']);
    expect(router.state.location.search).toBe('?location=Khulna');
  });

  it('shows the filters that are set, and takes them back one by one or all', async () => {
    const { router } = open('/all-job?q=baker&jobType=onSite&maxExp=3&size=8');
    await expectShown(['Night Baker']);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: On-site' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=baker&maxExp=3&size=8'));
    await screen.findByRole('button', { name: 'Filters (1 set)' });
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=baker&size=8'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull());
  });

  it('offers another order', async () => {
    const { router } = open('/all-job?q=baker');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await choose('Sort by', 'Least experience first');
    await expectShown(['Night Baker', 'Head Baker']);
    expect(router.state.location.search).toBe('?q=baker&order=experience');
    await expectStatus('Showing all 2 open jobs for “baker”, least experience first');
  });

  it('says plainly that what it found is only close', async () => {
    open('/all-job?q=pastrey');
    await expectShown(['Pastry Chef']);
    await expectStatus(
      'No exact match for “pastrey”. Showing similar jobs. Showing the only open job.',
    );
  });

  it('leads to the jobs of a place that was typed for words, and wanted as words', async () => {
    open('/all-job?q=Jahanabad&typed=Jahanabad&open=no');
    await expectNothing('No jobs found for “Jahanabad”');
    const link = await screen.findByRole('link', { name: 'Jobs in “Jahanabad” (1)' });
    expect(link.getAttribute('href')).toBe('/all-job?location=Jahanabad&open=no');
    await userEvent.click(link);
    await expectShown(['Night Baker']);
  });

  it.each([
    ['location=Khulnaa&open=no', ''],
    ['q=baker&location=Khulnaa&open=no', 'q=baker&'],
  ])('asks whether a misspelt place is meant: %s', async (query, rest) => {
    open(`/all-job?${query}`);
    const link = await screen.findByRole('link', { name: 'Did you mean Khulna? (1)' });
    expect(link.getAttribute('href')).toBe(
      `/all-job?${rest}location=Khulna%2C+Bangladesh&place=1336135&open=no`,
    );
    const buttons = screen.getByRole('main').querySelectorAll('a.btn-primary');
    expect([...buttons], 'the one main act').toEqual([link]);
  });

  it('asks whether words are a misspelt place', async () => {
    open('/all-job?q=Barishall&open=no');
    const link = await screen.findByRole('link', { name: 'Did you mean Barishal? (1)' });
    expect(link.getAttribute('href')).toBe(
      '/all-job?location=Barishal%2C+Bangladesh&place=1336137&open=no',
    );
    await userEvent.click(link);
    await expectShown(['Day Baker']);
  });

  it.each([
    'q=Jahanaba&open=no',
    'location=Qxzzyville',
    'q=xylophone&place=1336135&location=Khulnaa',
  ])('asks nothing where no place is spelt like it, or one is chosen: %s', async (query) => {
    open(`/all-job?${query}`);
    await screen.findByText(/^No jobs found/, { selector: 'p:not([role])' });
    await screen.findByRole('link', { name: 'Show all jobs' });
    expect(screen.queryByRole('link', { name: /^Did you mean/ })).toBeNull();
  });

  it('shows the last page instead of one past the end', async () => {
    const { router } = open('/all-job?page=99');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('opens its filters over the list from one bar, and says how many jobs they leave', async () => {
    const { router } = open('/all-job?jobType=onSite');
    const bar = await screen.findByRole('button', { name: 'Filters (1 set)' });
    await userEvent.click(bar);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(screen.getAllByLabelText('Experience')).toHaveLength(1);
    await sheet.findByRole('button', { name: 'Show 1 job' });
    await userEvent.click(sheet.getByRole('radio', { name: /^Hybrid/ }));
    await userEvent.selectOptions(sheet.getByLabelText('Currency'), 'EUR');
    await userEvent.type(sheet.getByLabelText('Amount'), '3000');
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bar).toHaveFocus();
    expect(readValues('Amount')).toEqual(['3000']);
    await waitFor(() =>
      expect(router.state.location.search).toBe('?jobType=hybrid&salaryFrom=3000&currency=EUR'),
    );
    await expectShown(['Head Baker']);
  });

  it('leaves the jobs that pay enough, in the currency and the period that are chosen', async () => {
    const { router } = open('/all-job');
    await expectShown(['Pastry Chef', 'Head Baker', 'Night Baker']);
    await choose('Currency', 'EUR');
    expect(router.state.location.search).toBe('');
    await userEvent.type(screen.getByLabelText('Amount'), '3000');
    await expectShown(['Head Baker']);
    expect(router.state.location.search).toBe('?salaryFrom=3000&currency=EUR');
    await choose('Per', 'a year');
    await expectShown(['Head Baker', 'Night Baker']);
    await userEvent.click(
      screen.getByRole('link', { name: 'Remove filter: At least EUR 3,000 a year' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(readValues('Amount')).toEqual(['']));
  });

  it('leaves the jobs of the country of a link, of a kind of employment, and of the last days', async () => {
    const { router } = open('/all-job?country=BD');
    await expectShown(['Head Baker', 'Night Baker']);
    await choose('Employment type', 'Part-time (1)');
    await expectShown(['Night Baker']);
    await userEvent.click(screen.getByLabelText(/^Last 24 hours/));
    await expectNothing('No jobs found');
    expect(router.state.location.search).toBe(
      '?employmentType=Part-time&country=BD&postedWithin=1',
    );
    expect(screen.getByLabelText(/^Last 24 hours/)).toBeChecked();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(readValues('Employment type')).toEqual(['']);
    expect(screen.getByLabelText('Any time')).toBeChecked();
  });
});

describe('suggestions', () => {
  const sentWords = (calls: ReturnType<typeof open>['calls']) =>
    calls.flatMap(({ url, params }) => (url === '/jobs/search/suggestions' ? [params?.['q']] : []));

  it('lead to the jobs with their words, by keyboard', async () => {
    const { router } = open('/all-job?jobType=onSite');
    await userEvent.type(await box(), 'nig');
    expect(await screen.findByRole('option', { name: 'Night Baker Position' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=Night+Baker&jobType=onSite'));
    expect((await box()).value).toBe('Night Baker');
  });

  it('lead to the jobs at a place, and make room for other words', async () => {
    const { router } = open('/all-job');
    await userEvent.type(await box(), 'khul');
    await userEvent.click(await screen.findByRole('option', { name: 'Khulna Location' }));
    await waitFor(() => expect(router.state.location.search).toBe('?location=Khulna'));
    await screen.findByDisplayValue('Khulna');
    expect(place().value).toBe('Khulna');
    expect((await box()).value).toBe('');
  });

  it('of places lead to the jobs there, beside the words', async () => {
    const { router, calls } = open('/all-job?q=baker');
    await screen.findByRole('combobox', { name: 'Location' });
    await userEvent.type(place(), 'sy');
    await userEvent.click(await screen.findByRole('option', { name: 'Sylhet' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=baker&location=Sylhet'));
    await expectShown(['Head Baker']);
    expect(place().value).toBe('Sylhet');
    expect(sentWords(calls)).toEqual(['baker', 'sy']);
  });

  it('are asked for once the typing pauses, and not for one letter', async () => {
    const { calls } = open('/all-job');
    await userEvent.type(await box(), 'n');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(sentWords(calls)).toEqual([]);
    const field = await box();
    for (const value of ['ni', 'nig', 'nigh', 'night']) {
      fireEvent.change(field, { target: { value } });
    }
    await screen.findByRole('option', { name: 'Night Baker Position' });
    expect(sentWords(calls)).toEqual(['night']);
  });

  it('for an older text are ignored, however late they come', async () => {
    let answerLate = () => {};
    const suggest = (text: string) => ({ data: [{ kind: 'position', text }] });
    const { calls } = open('/all-job', {
      intercept: ({ url, params }) => {
        if (url !== '/jobs/search/suggestions') {
          return undefined;
        }
        return params?.['q'] === 'ba'
          ? new Promise((resolve) => {
              answerLate = () => resolve(suggest('Barber'));
            })
          : Promise.resolve(suggest('Baker'));
      },
    });
    await userEvent.type(await box(), 'ba');
    await waitFor(() => expect(sentWords(calls)).toEqual(['ba']));
    await userEvent.type(await box(), 'ke');
    await screen.findByRole('option', { name: 'Baker Position' });
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const offered = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Baker Position']);
  });

  it('search from the home page too', async () => {
    const { router } = open('/');
    const words = await screen.findByRole('combobox', { name: 'What are you looking for?' });
    await userEvent.type(words, 'sug');
    await userEvent.click(await screen.findByRole('option', { name: 'Sugar Company' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=Sugar'));
    await expectShown(['Pastry Chef']);
  });
});

describe('words in the banner', () => {
  it('lead to Find Job', async () => {
    const { router } = open('/');
    const words = await screen.findByRole('combobox', { name: 'What are you looking for?' });
    await userEvent.type(words, 'head baker{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/all-job'));
    expect(router.state.location.search).toBe('?q=head+baker');
    await expectShown(['Head Baker']);
  });
});
