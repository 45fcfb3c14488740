import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { JobCard } from './job-card.tsx';
import { JobCardGrid, JobCardGridSkeleton } from './job-card-grid.tsx';

const show = (card: React.ReactNode) => render(<MemoryRouter>{card}</MemoryRouter>);
const facts = () =>
  within(screen.getByRole('list', { name: 'At a glance' }))
    .getAllByRole('listitem')
    .map((fact) => fact.textContent);

describe('a job card', () => {
  it('tells position, company, location and day of posting', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/job/x' }} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Baker');
    expect(screen.getByText('Crumb')).toBeVisible();
    expect(screen.getByRole('article')).toHaveTextContent('Crumb · Dhaka, Bangladesh');
    expect(screen.getByText('May 1, 2026')).toHaveAttribute('datetime', '2026-05-01T08:00:00.000Z');
  });

  it('says that the day is that of a change, unless it was made within a day of the posting', () => {
    const readDays = (change: Parameters<typeof sampleJob>[0]) => {
      cleanup();
      show(<JobCard job={sampleJob(change)} link={{ to: '/' }} />);
      return screen.getByText(/, 2026$/).closest('p')?.textContent;
    };
    expect(readDays({})).toMatch(/^Updated May 1, 2026 · /);
    expect(readDays({ currentDate: '2026-04-02T07:59:59.999Z' })).toMatch(/^Posted Apr 1, 2026 · /);
    expect(readDays({ currentDate: '2026-04-02T08:00:00.000Z' })).toMatch(/^Updated Apr 2, 2026/);
  });

  it('keeps only title, company, place and pay on a phone where it is compact', () => {
    // As the style sheet has it.
    const hidden = ['facts', 'days', 'acts'].map((part) => `.job-card-compact > .job-card-${part}`);
    const isHiddenOnPhones = (element: Element) => element.closest(hidden.join()) !== null;
    show(<JobCard job={sampleJob()} link={{ to: '/' }} isCompact actions="Apply" />);
    expect(isHiddenOnPhones(screen.getByRole('heading'))).toBe(false);
    expect(isHiddenOnPhones(screen.getByText('Crumb'))).toBe(false);
    expect(isHiddenOnPhones(screen.getByText('Pay not listed'))).toBe(false);
    expect(isHiddenOnPhones(screen.getByRole('list', { name: 'At a glance' }))).toBe(true);
    expect(isHiddenOnPhones(screen.getByText('Apply'))).toBe(true);
    cleanup();
    show(<JobCard job={sampleJob()} link={{ to: '/' }} actions="Apply" />);
    expect(isHiddenOnPhones(screen.getByText('Apply'))).toBe(false);
  });

  it('leads a keyboard from the title to the act, and only then to the corner', async () => {
    const corner = <button type="button">Save</button>;
    const actions = <button type="button">Apply</button>;
    show(<JobCard job={sampleJob()} link={{ to: '/' }} corner={corner} actions={actions} />);
    const stops: (string | null | undefined)[] = [];
    for (let at = 0; at < 3; at += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.textContent);
    }
    expect(stops).toEqual([sampleJob().position, 'Apply', 'Save']);
  });

  it('has its title as the only link', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/job/x' }} headingLevel={3} />);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(screen.getAllByRole('link')).toEqual([within(heading).getByRole('link')]);
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/job/x');
  });

  it('names where, for whom and how much experience', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(facts()).toEqual(['On-site', 'Experienced', '2 years']);
  });

  it('names how soon people get an answer, and says nothing where that is not known', () => {
    show(<JobCard job={sampleJob({ answerDays: 3 })} link={{ to: '/' }} />);
    expect(screen.getByText('Answers in about 3 days')).toBeInTheDocument();
    cleanup();
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(screen.queryByText(/answer/i)).toBeNull();
  });

  it('names the kind of employment, where the employer did', () => {
    show(<JobCard job={sampleJob({ employmentType: 'Part-time' })} link={{ to: '/' }} />);
    expect(facts()).toEqual(['On-site', 'Part-time', 'Experienced', '2 years']);
  });

  it.each([
    [0, 'No experience'],
    [0.01, '1 month'],
    [0.5, '6 months'],
    [1, '1 year'],
  ])('writes %d years as %j', (requiredExp, text) => {
    show(<JobCard job={sampleJob({ requiredExp })} link={{ to: '/' }} />);
    expect(facts()).toContain(text);
  });

  it('says what is paid, and so where the employer did not', () => {
    const salary = { salaryMin: 95_000, salaryMax: 130_000, salaryCurrency: 'BDT' } as const;
    show(<JobCard job={sampleJob({ ...salary, salaryUnit: 'month' })} link={{ to: '/' }} />);
    expect(screen.getByText('BDT 95,000–130,000 a month')).toBeVisible();
    expect(screen.queryByText('Pay not listed')).toBeNull();
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(screen.getByText('Pay not listed')).toBeVisible();
  });

  it('says how old it is and when it closes, as long as it is open', () => {
    const job = sampleJob({ applyUntil: '2026-12-06' });
    show(<JobCard job={job} link={{ to: '/' }} />);
    // For a row, and for a narrow card.
    expect(screen.getByText(/ months? ago$| years? ago$/)).toBeVisible();
    expect(screen.getByText(/^\d+(mo|y) ago$/)).toBeVisible();
    expect(screen.getByText('Closes Dec 6')).toBeVisible();
    cleanup();
    show(<JobCard job={{ ...job, isClosed: true }} link={{ to: '/' }} />);
    expect(screen.queryByText(/Closes/)).toBeNull();
  });

  it('shows what its list puts into it', () => {
    show(
      <JobCard
        job={sampleJob()}
        link={{ to: '/' }}
        badge="Closed"
        corner={<button type="button">Save</button>}
        actions={<button type="button">Edit</button>}
      />,
    );
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  });
});

describe('the card of a job that was found', () => {
  const highlights = {
    position: ['Night ', 'Baker', ''],
    company: ['Crumb'],
    location: ['', 'Dhaka', ', Bangladesh'],
    excerpt: ['You ', 'bake', ' <b>bread</b>.'],
  };
  const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

  it('marks what was searched for, and shows where the text has it', () => {
    show(<JobCard job={{ ...sampleJob(), highlights }} link={{ to: '/' }} />);
    expect(screen.getByRole('heading').textContent).toBe('Night Baker');
    expect(marks()).toEqual(['Baker', 'Dhaka', 'bake']);
    expect(document.body).toHaveTextContent('You bake <b>bread</b>.');
    expect(document.querySelector('b')).toBeNull();
  });

  it('says where that text goes on, and has none where nothing was found in it', () => {
    const textsWith = (excerpt: string[]) => {
      cleanup();
      show(
        <JobCard
          job={{ ...sampleJob(), highlights: { ...highlights, excerpt } }}
          link={{ to: '/' }}
        />,
      );
      return [...document.querySelectorAll('p')].map((one) => one.textContent);
    };
    expect(textsWith(['and you ', 'bake', ' bread all'])).toContain('… and you bake bread all …');
    expect(textsWith(['', 'Bake', ' bread.'])).toContain('Bake bread.');
    expect(textsWith(['রুটি ', 'সেঁকুন', '।'])).toContain('রুটি সেঁকুন।');
    expect(textsWith([])).not.toContain('');
  });

  it('is as in any other list when nothing was searched for', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(marks()).toEqual([]);
    const texts = [...document.querySelectorAll('p')].map((one) => one.textContent);
    expect(texts).not.toContain('');
  });
});

describe('a grid of jobs', () => {
  it('is a list of the cards it is given', () => {
    const jobs = [
      sampleJob({ _id: 'a', position: 'Baker' }),
      sampleJob({ _id: 'b', position: 'Cook' }),
    ];
    show(<JobCardGrid jobs={jobs}>{(job) => <p>{job.position}</p>}</JobCardGrid>);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Baker',
      'Cook',
    ]);
  });

  it('has a location for as many as are expected, and says it once', () => {
    show(<JobCardGridSkeleton count={4} />);
    expect(document.querySelectorAll('.card-surface')).toHaveLength(4);
    expect(screen.getByRole('status').textContent).toBe('Loading jobs');
  });
});
