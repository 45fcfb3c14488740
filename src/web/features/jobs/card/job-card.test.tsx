import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
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
    expect(screen.getByText('Crumb')).toBeTruthy();
    expect(screen.getByText('Dhaka, Bangladesh')).toBeTruthy();
    expect(screen.getByText('5/1/2026').getAttribute('datetime')).toBe('2026-05-01T08:00:00.000Z');
  });

  it('has its title as the only link', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/job/x' }} headingLevel={3} />);
    const heading = screen.getByRole('heading', { level: 3 });
    expect(screen.getAllByRole('link')).toEqual([within(heading).getByRole('link')]);
    expect(within(heading).getByRole('link').getAttribute('href')).toBe('/job/x');
  });

  it('names where, for whom and how much experience', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(facts()).toEqual(['onSite', 'Experienced', '2 years']);
  });

  it('names the kind of employment beside the location, where the employer did', () => {
    show(<JobCard job={sampleJob({ employmentType: 'Part-time' })} link={{ to: '/' }} />);
    const location = screen.getByText('Dhaka, Bangladesh').closest('p');
    expect(location?.textContent).toBe('Dhaka, Bangladesh · Part-time');
    expect(facts()).toEqual(['onSite', 'Experienced', '2 years']);
  });

  it.each([
    [0, 'No experience'],
    [0.5, '0.5 years'],
    [1, '1 year'],
  ])('writes %d years as %j', (requiredExp, text) => {
    show(<JobCard job={sampleJob({ requiredExp })} link={{ to: '/' }} />);
    expect(facts()).toContain(text);
  });

  it('shows what its list puts into it', () => {
    show(
      <JobCard
        job={sampleJob()}
        link={{ to: '/' }}
        badge="Closed"
        footer="3 Person Applied"
        actions={<button type="button">Edit</button>}
      />,
    );
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.getByText('3 Person Applied')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
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
    expect(document.body.textContent).toContain('You bake <b>bread</b>.');
    expect(document.querySelector('b')).toBeNull();
  });

  it('keeps the room of that text where there is none, so that all cards are of one height', () => {
    show(
      <JobCard
        job={{ ...sampleJob(), highlights: { ...highlights, excerpt: [] } }}
        link={{ to: '/' }}
      />,
    );
    expect(document.querySelector('p.line-clamp-2')?.className).toContain('min-h-');
    expect(document.querySelector('p.line-clamp-2')?.textContent).toBe('');
  });

  it('is as in any other list when nothing was searched for', () => {
    show(<JobCard job={sampleJob()} link={{ to: '/' }} />);
    expect(marks()).toEqual([]);
    expect(document.querySelector('p.line-clamp-2')).toBeNull();
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
