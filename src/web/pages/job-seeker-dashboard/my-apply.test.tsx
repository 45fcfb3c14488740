import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NewApplication } from '#db/factories.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import type { TestUser } from '#test/factories.ts';
import { renderPage } from '#test/render-page.tsx';
import { setupTestApp } from '#test/setup-site.ts';
import { stubSmallScreen } from '#test/small-screen.ts';
import type { ApiResult } from '#web/api/http-client.ts';

const site = await setupTestApp();

const address = '/job-seeker-dashboard/my-apply';
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };

/** A job seeker who applied to one job. */
const makeWorld = async (job: { closedAt?: Date } = {}) => {
  const employer = await site.create.employer();
  const seeker = await site.create.jobSeeker();
  const { id: jobId } = await site.create.job({
    ...job,
    ownerId: employer.id,
    position: 'Night Baker',
    company: 'Riverside Foods',
    location: 'Khulna',
  });
  const { id: applicationId } = await site.create.application({
    jobId,
    userId: seeker.id,
    position: 'Night Baker',
    company: 'Riverside Foods',
  });
  return { employer, seeker, jobId, applicationId };
};
type World = Awaited<ReturnType<typeof makeWorld>>;

const stage = (name: Stage): Partial<NewApplication> => ({
  stage: name,
  stageForApplicant: name,
  stageAt: new Date('2026-03-05T09:00:00.000Z'),
});

const write = ({ employer, seeker, jobId }: World, message: string) =>
  site.send('PATCH', '/jobs/employerMessage', {
    as: employer,
    body: { jobId, userId: seeker.id, message },
  });
const openDetails = async (as: TestUser) => {
  const page = renderPage(site, address, { as });
  await userEvent.click(await screen.findByRole('button', { name: /^Job Details/ }));
  const details = await screen.findByRole('dialog', { name: 'Job Details' });
  await within(details).findByText('Applied');
  return { ...page, details };
};

describe('the jobs applied to', () => {
  it.each([address, '/job-seeker-dashboard'])('are shown at %s, own ones only', async (url) => {
    const { seeker, applicationId } = await makeWorld();
    await site.create.application();
    renderPage(site, url, { as: seeker });
    const title = await screen.findByRole('link', { name: 'Night Baker' });
    expect(title).toHaveAttribute('href', `${address}/${applicationId}`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText(/· Khulna/).textContent).toBe(
      'Riverside Foods · Khulna · On-site · Experienced · Posted Mar 2, 2026 · Applied Mar 2, 2026',
    );
    await waitFor(() => expect(document.title).toBe('Job Management- Job Seeker'));
  });

  it('say which of them are closed', async () => {
    const { seeker } = await makeWorld({ closedAt: new Date('2026-03-03T09:00:00.000Z') });
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText('Closed')).toBeVisible();
  });

  it('say of one that the site took down that it did, and not that it closed', async () => {
    const { seeker, jobId, applicationId } = await makeWorld();
    await site.database.pool.query('update jobs set hidden_at = now() where id = $1', [jobId]);
    renderPage(site, address, { as: seeker });
    expect(await screen.findByText('Taken down')).toBeVisible();
    expect(screen.queryByText('Closed')).toBeNull();
    cleanup();
    renderPage(site, `${address}/${applicationId}`, { as: seeker });
    expect(await screen.findByText('Taken down')).toBeVisible();
    expect(screen.queryByText('Closed')).toBeNull();
  });

  it('show what the employer writes, by itself, and let one answer at once', async () => {
    stubSmallScreen();
    const world = await makeWorld();
    renderPage(site, address, { as: world.seeker });
    await screen.findByRole('link', { name: 'Night Baker' });
    await write(world, 'Can you start Monday?');
    const end = await screen.findByRole('button', { name: /Can you start Monday\?/ });
    expect(end).toHaveTextContent('Riverside Foods: Can you start Monday?');
    const answer = { name: 'Reply for Night Baker at Riverside Foods' };
    expect(screen.getByRole('button', answer)).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Job Seeker' });
    const waiting = { name: 'My Apply 1 waiting' };
    expect(await within(menu).findByRole('link', waiting)).toBeVisible();
    await userEvent.click(end);
    await screen.findByLabelText('Your message');
    const dialog = within(screen.getByRole('dialog', { name: 'Night Baker' }));
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await userEvent.type(dialog.getByLabelText('Your message'), 'Yes{Enter}');
    const list = within(dialog.getByRole('group', { name: 'Messages' }));
    expect(await list.findByText('Yes')).toBeVisible();
    await waitFor(() => expect(end).toHaveTextContent('You: Yes'));
    await waitFor(() => expect(screen.queryByRole('button', answer)).toBeNull());
    await waitFor(() => expect(within(menu).queryByRole('link', waiting)).toBeNull());
  });

  it('show what waits for an answer first, and part by part, with how many there are', async () => {
    const { employer, seeker } = await makeWorld();
    const make = async (position: string, parts: Partial<NewApplication> = {}) => {
      const { id } = await site.create.job({ ownerId: employer.id, position });
      return site.create.application({
        jobId: id,
        userId: seeker.id,
        position,
        appliedAt: new Date('2026-03-04T09:00:00.000Z'),
        ...parts,
      });
    };
    const waiting = await make('Waiting Cook', { appliedAt: new Date('2026-01-02') });
    await site.create.message({ applicationId: waiting.id, sentAt: new Date('2026-01-03') });
    await make('Shortlisted Cook', stage('shortlisted'));
    await make('Rejected Cook', stage('rejected'));
    const { router } = renderPage(site, address, { as: seeker });
    await screen.findByRole('link', { name: 'Waiting Cook' });
    const titles = () =>
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent);
    expect(titles()[0]).toBe('Waiting Cook');
    expect(titles()).toHaveLength(4);
    const filters = within(await screen.findByRole('navigation', { name: 'Applications' }));
    expect(filters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'All 4',
      '1 to reply to',
      '2 sent',
      '1 moving forward',
      '1 closed',
    ]);
    await userEvent.click(filters.getByRole('link', { name: '1 closed' }));
    await waitFor(() => expect(titles()).toEqual(['Rejected Cook']));
    expect(router.state.location.search).toBe('?show=settled');
    expect(filters.getByRole('link', { name: '1 closed' })).toHaveAttribute('aria-current', 'page');
    await router.navigate(`${address}?show=nonsense`);
    await waitFor(() => expect(titles()).toHaveLength(4));
  });

  it.each([
    { name: 'Accept', stage: 'hired', said: 'Offer accepted. Congratulations!' },
    { name: 'Decline', stage: 'offer', said: 'Offer declined.' },
  ])('show an offer above all, with a day and $name', async (answer) => {
    const { employer, seeker, applicationId } = await makeWorld();
    const terms = { pay: '£38,000 a year', startsOn: '2999-02-01' };
    const body = { to: 'offer', version: 0, answerBy: '2999-12-31', terms };
    await site.send('PATCH', `/applications/${applicationId}/stage`, { as: employer, body });
    renderPage(site, address, { as: seeker });
    const title = 'Riverside Foods offered you the job: Night Baker';
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByText(/\. Respond by Dec 31, 2999$/)).toBeVisible();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Pay',
      'First day',
    ]);
    expect(card.getByText('£38,000 a year')).toBeVisible();
    expect(card.getByText('Feb 1, 2999')).toBeVisible();
    expect(card.getByRole('link', { name: /^Message/ })).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: new RegExp(`^${answer.name}`) }));
    const dialog = within(
      screen.getByRole('dialog', { name: /^(?:Accept|Decline) the offer from .+\?/ }),
    );
    await userEvent.click(dialog.getByRole('button', { name: `${answer.name} offer` }));
    expect(await screen.findByText(answer.said)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    const own = await site.send('GET', `/my-applications/${applicationId}`, { as: seeker });
    expect(own.json()).toMatchObject({ stage: answer.stage });
  });

  it('lead on a large screen to the conversation beside the application', async () => {
    const world = await makeWorld();
    await write(world, 'Can you start Monday?');
    renderPage(site, address, { as: world.seeker });
    const latest = await screen.findByRole('link', { name: /Can you start Monday\?/ });
    const answer = screen.getByRole('link', { name: /^Reply for Night Baker/ });
    expect(answer.getAttribute('href')).toBe(latest.getAttribute('href'));
    await userEvent.click(answer);
    const field = await screen.findByLabelText('Your message');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('Yes{Enter}');
    const messages = within(await screen.findByRole('group', { name: 'Messages' }));
    expect(await messages.findByText('Yes')).toBeVisible();
    expect(messages.getByText('Can you start Monday?')).toBeVisible();
  });

  it('keep a conversation open whose answer takes it off the list', async () => {
    stubSmallScreen();
    const world = await makeWorld();
    await write(world, 'Can you start Monday?');
    renderPage(site, `${address}?show=waiting`, { as: world.seeker });
    await userEvent.click(await screen.findByRole('button', { name: /^Reply for Night Baker/ }));
    const field = await screen.findByLabelText('Your message');
    const dialog = within(screen.getByRole('dialog', { name: 'Night Baker' }));
    site.time.now = new Date(site.time.now.getTime() + 1_000);
    await userEvent.type(field, 'Yes{Enter}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(await dialog.findByText('Yes')).toBeVisible();
    expect(field.isConnected).toBe(true);
    await write(world, 'At six?');
    expect(await dialog.findByText('At six?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await screen.findByRole('article');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show each step with its day, and the next one by itself', async () => {
    const { employer, seeker, applicationId } = await makeWorld();
    renderPage(site, address, { as: seeker });
    const steps = within(await screen.findByRole('list', { name: 'Progress' }));
    const read = () => steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(read()).toEqual([
      'SentMar\u00a02',
      'Seen (not yet)',
      'In touch (not yet)',
      'Answer (not yet)',
    ]);
    await site.send('PATCH', `/applications/${applicationId}/seen`, { as: employer });
    await waitFor(() => expect(read()[1]).toMatch(/^Seen[A-Z]/));
    expect(steps.getByText(/^Seen/).closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Night Baker: Seen')).toHaveAttribute('role', 'status');
  });

  it('stay, with what became of them, after the employer deleted the job', async () => {
    const { employer, seeker, jobId } = await makeWorld();
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    renderPage(site, address, { as: seeker });
    expect(await screen.findByRole('link', { name: 'Night Baker' })).toBeVisible();
    expect(screen.getByText('The employer deleted the job without replying.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Job Details/ })).toBeNull();
  });

  it('lead who has none to Find Job', async () => {
    renderPage(site, address, { as: await site.create.jobSeeker() });
    expect(await screen.findByText('You haven’t applied yet')).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Find Job' });
    expect(links[0]).toHaveAttribute('href', '/all-job');
  });

  it('have skeletons while loading', async () => {
    const as = await site.create.jobSeeker();
    renderPage(site, address, {
      as,
      intercept: ({ url }) => (url === '/my-applications' ? new Promise(() => {}) : undefined),
    });
    expect(await screen.findByText('Loading your applications')).toBeVisible();
  });

  it('say once when they could not be loaded, and load on demand', async () => {
    const { seeker } = await makeWorld();
    let isDown = true;
    renderPage(site, address, {
      as: seeker,
      intercept: async ({ url }) => (isDown && url === '/my-applications' ? busy : undefined),
    });
    expect(await screen.findByText('We couldn’t load your applications')).toBeVisible();
    expect(document.querySelector('[data-toast=error]')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Night Baker' })).toBeVisible();
  });
});

describe('the details of a job applied to', () => {
  it('say Applied, and close by X with the focus back', async () => {
    const { seeker } = await makeWorld();
    const { details, router } = await openDetails(seeker);
    expect(within(details).getByText('Applied')).toBeVisible();
    expect(within(details).getByText(/Keep the books of two canneries/)).toBeVisible();
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toHaveTextContent(/^Job Details/);
    expect(router.state.location).toMatchObject({ pathname: address, search: '' });
  });

  it('are left by one Back, however often X is pressed, also after Forward', async () => {
    const { seeker } = await makeWorld();
    const { router } = renderPage(site, address, { as: seeker });
    await screen.findByRole('button', { name: /^Job Details/ });
    await act(() => router.navigate(`${address}?show=sent`));
    await userEvent.click(await screen.findByRole('button', { name: /^Job Details/ }));
    const closeTwice = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Job Details' });
      const close = within(dialog).getByRole('button', { name: 'Close' });
      act(() => {
        close.click();
        close.click();
      });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.search).toBe('?show=sent');
    };
    await closeTwice();
    await act(() => router.navigate(1));
    await closeTwice();
  });

  it('stay in the dashboard over a reload, under the title of the job', async () => {
    const { seeker } = await makeWorld();
    const { router } = await openDetails(seeker);
    await waitFor(() => expect(document.title).toBe('Job Management- Night Baker'));
    const { pathname, search, mask } = router.state.location;
    expect([pathname, mask]).toEqual([address, undefined]);
    cleanup();
    renderPage(site, `${pathname}${search}`, { as: seeker });
    await screen.findByRole('dialog', { name: 'Job Details' });
    await waitFor(() => expect(document.title).toBe('Job Management- Night Baker'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.title).toBe('Job Management- Job Seeker'));
  });

  it('say Closed beside Applied, so that the conversation can go on', async () => {
    const { seeker } = await makeWorld({ closedAt: new Date('2026-03-03T09:00:00.000Z') });
    const { details } = await openDetails(seeker);
    expect(within(details).getByText('Closed')).toBeVisible();
    expect(within(details).getByText('Applied')).toBeVisible();
    expect(within(details).getByRole('button', { name: 'message' })).toBeVisible();
  });

  it('lead to the conversation, in which one writes as the applicant', async () => {
    const world = await makeWorld();
    const { details } = await openDetails(world.seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    const talk = within(await screen.findByRole('dialog', { name: 'Night Baker' }));
    await userEvent.type(talk.getByLabelText('Your message'), 'When would I begin?');
    await userEvent.click(talk.getByRole('button', { name: 'Send' }));
    expect(await talk.findByText('Candidate')).toBeVisible();
    const job = await site.send('GET', `/jobs/applicant-job/${world.jobId}`, {
      as: world.employer,
    });
    expect(job.json()).toMatchObject({
      applicants: [
        {
          userId: world.seeker.id,
          conversation: [
            { text: 'When would I begin?', employerSender: false, jobSeekerSender: true },
          ],
        },
      ],
    });
  });

  it('lead to the conversation, which goes on by itself while one types', async () => {
    const world = await makeWorld();
    const { details } = await openDetails(world.seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    const talk = within(await screen.findByRole('dialog', { name: 'Night Baker' }));
    expect(talk.getByText('With Riverside Foods')).toBeVisible();
    const field = talk.getByLabelText('Your message');
    await userEvent.type(field, 'Half a sent');
    await write(world, 'Hello there');
    const list = within(talk.getByRole('group', { name: 'Messages' }));
    await list.findByText('Hello there');
    expect(field).toHaveFocus();
    expect(field).toHaveProperty('value', 'Half a sent');
  });

  it('say kindly that the employer has deleted the job meanwhile', async () => {
    const { seeker, employer, jobId } = await makeWorld();
    const { details } = await openDetails(seeker);
    await userEvent.click(within(details).getByRole('button', { name: 'message' }));
    await screen.findByRole('dialog', { name: 'Night Baker' });
    await site.send('DELETE', `/jobs/${jobId}`, { as: employer });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('“Night Baker” is gone');
    expect(notice).toHaveTextContent('what you sent stays in your applications');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Night Baker' })).toBeNull());
    expect(within(notice).getByRole('link', { name: 'Find other jobs' })).toBeVisible();
  });
});

describe('the shortlist', () => {
  const shortlist = '/job-seeker-dashboard/shortlisted';

  it('has the applications that employers shortlisted or took further', async () => {
    const { employer, seeker } = await makeWorld();
    for (const [position, name] of [
      ['Shortlisted Cook', 'shortlisted'],
      ['Interviewed Cook', 'interview'],
      ['Rejected Cook', 'rejected'],
    ] as const) {
      const { id: jobId } = await site.create.job({ ownerId: employer.id, position });
      await site.create.application({ jobId, userId: seeker.id, position, ...stage(name) });
    }
    renderPage(site, shortlist, { as: seeker });
    await screen.findByRole('heading', { level: 1, name: 'Shortlisted' });
    await screen.findByRole('link', { name: 'Shortlisted Cook' });
    const titles = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent).toSorted()).toEqual([
      'Interviewed Cook',
      'Shortlisted Cook',
    ]);
    expect(document.title).toBe('Job Management- Shortlisted');
  });

  it('says what will be on it while nothing is', async () => {
    renderPage(site, shortlist, { as: await site.create.jobSeeker() });
    expect(await screen.findByText('You haven’t been shortlisted yet')).toBeVisible();
  });
});
