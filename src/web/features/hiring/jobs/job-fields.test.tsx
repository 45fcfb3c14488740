import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { JobInput } from '#contract/hiring/job-input.ts';
import { toJobInput } from './job-fields.tsx';
import { formatSalary } from './job-labels.ts';
import { JobHeader } from '#web/features/hiring/jobs/view/job-header.tsx';
import { JobKeyFacts } from '#web/features/hiring/jobs/view/job-key-facts.tsx';

const terms = {
  country: 'BD',
  employmentType: 'Part-time',
  salaryMin: 50_000,
  salaryMax: 70_000,
  salaryCurrency: 'USD',
  salaryUnit: 'year',
  applyUntil: '2026-12-31',
} as const;

describe('a salary', () => {
  const salary = (salaryMin: number, salaryMax: number) =>
    formatSalary({ ...terms, salaryMin, salaryMax });

  it.each([
    [50_000, 70_000, 'USD 50,000–70,000 a year'],
    [15.8, 16, 'USD 15.80–16 a year'],
    [9, 9, 'USD 9 a year'],
    [0, 0, 'USD 0 a year'],
    [1_234_567, 1_000_000_000_000, 'USD 1,234,567–1,000,000,000,000 a year'],
  ])('from %d to %d is %s', (from, to, text) => {
    expect(salary(from, to)).toBe(text);
  });

  it('by the hour is an hour’s', () => {
    expect(formatSalary({ ...terms, salaryUnit: 'hour', salaryMin: 9.5, salaryMax: 12 })).toBe(
      'USD 9.50–12 an hour',
    );
  });

  it('is nothing where none was given', () => {
    expect(formatSalary({})).toBeUndefined();
  });
});

describe('the facts of a job', () => {
  const facts = () =>
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

  it('are what applicants ask first', () => {
    render(<JobKeyFacts job={sampleJob(terms)} />);
    expect(facts()).toEqual([
      ['Salary', 'USD 50,000–70,000 a year'],
      ['Experience', 'Experienced ·\u00A02\u00A0years'],
      ['Contract', 'Part-time'],
      ['Apply until', 'Dec\u00A031,\u00A02026'],
    ]);
    expect(screen.getByText('Dec 31, 2026')).toHaveAttribute('datetime', '2026-12-31');
  });

  it('say where the last day ends, unless that is everywhere', () => {
    const places = [{ id: '1185241', kind: 'city', name: 'Dhaka', country: 'BD' }] as const;
    const lastOf = (closesAt: string) => {
      const job = sampleJob({ ...terms, places: [...places], closesAt });
      const { unmount } = render(<JobKeyFacts job={job} />);
      const last = facts().at(-1);
      unmount();
      return last;
    };
    expect(lastOf('2026-12-31T18:00:00.000Z')).toEqual([
      'Apply until',
      'Dec\u00A031,\u00A02026midnight in Dhaka',
    ]);
    expect(lastOf('2027-01-01T12:00:00.000Z')).toEqual(['Apply until', 'Dec\u00A031,\u00A02026']);
  });

  it.each([
    ['Fresher', 1, 'Fresher with 1\u00A0year'],
    ['Fresher', 0.5, 'Fresher with 6\u00A0months'],
    ['Experienced', 0, 'Experienced ·\u00A0No\u00A0experience'],
  ] as const)('say of a job for %s with %d years %j', (jobCategory, requiredExp, text) => {
    render(<JobKeyFacts job={sampleJob({ jobCategory, requiredExp })} />);
    expect(facts()[1]).toEqual(['Experience', text]);
  });

  it('say what the employer left out, but nothing of a contract', () => {
    render(<JobKeyFacts job={sampleJob({ jobCategory: 'Fresher', requiredExp: 0 })} />);
    expect(facts()).toEqual([
      ['Salary', 'Pay not listed'],
      ['Experience', 'Fresher'],
      ['Apply until', 'Open until filled'],
    ]);
  });
});

describe('where a job is done', () => {
  const where = (job: Parameters<typeof sampleJob>[0]) => {
    const { container } = render(<JobHeader job={sampleJob(job)} />);
    const parts = [...(container.querySelector('p')?.children ?? [])];
    return parts.map(({ textContent }) => textContent).join(' · ');
  };

  it('is the place, the mode, and the country unless the place names it', () => {
    expect(where({ country: 'BD' })).toBe('Crumb · Dhaka, Bangladesh · On-site');
    expect(where({ country: 'BD', location: 'Dhaka' })).toBe('Crumb · Dhaka, Bangladesh · On-site');
    expect(where({ country: 'BD', location: 'ঢাকা, বাংলাদেশ' })).toBe('Crumb · ঢাকা, বাংলাদেশ · On-site');
    expect(where({ country: 'CI', location: 'Abidjan, Cote d’Ivoire' })).toBe(
      'Crumb · Abidjan, Cote d’Ivoire · On-site',
    );
    expect(where({})).toBe('Crumb · Dhaka, Bangladesh · On-site');
  });

  it('is where people may live, of a remote job', () => {
    expect(where({ country: 'GH', jobType: 'remote', location: 'Anywhere' })).toBe(
      'Crumb · Anywhere · Remote · from Ghana',
    );
  });
});

describe('the days of a job', () => {
  it('are when it was first posted, and when it was last changed', () => {
    render(<JobHeader job={sampleJob()} />);
    expect(screen.getByText('Apr 1, 2026').parentElement).toHaveTextContent(
      /^Posted Apr 1, 2026 · (\d+ (days|months|years?) ago|today|yesterday)$/,
    );
    expect(screen.getByText('May 1, 2026').parentElement?.textContent).toBe('Updated May 1, 2026');
  });

  it('are one where it was changed on the same day or not at all', () => {
    render(<JobHeader job={sampleJob({ currentDate: '2026-04-01T20:00:00.000Z' })} />);
    expect(screen.queryByText(/Updated/)).toBeNull();
  });
});

const texts = Object.fromEntries(Object.keys(JobInput.shape).map((name) => [name, `a ${name}`]));

describe('what of a job its owner may change', () => {
  it('is every field of the form and nothing else, so that no save leaves one out', () => {
    const job = { ...texts, _id: 'id', applicants: [], isClosed: false } as never;
    expect(toJobInput(job)).toEqual(texts);
  });
});
