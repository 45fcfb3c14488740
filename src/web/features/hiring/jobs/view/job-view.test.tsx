import { m } from '#messages';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { descriptionTexts } from '#contract/hiring/description-texts.ts';
import { sampleJob } from '#test/sample-job.ts';
import { JobView, type ViewedJob } from './job-view.tsx';

const textUnder = (heading: string) =>
  screen.getByRole('heading', { name: heading }).parentElement?.textContent;
const headings = () =>
  screen.getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent}`);

describe('a job in full', () => {
  it('has the job’s own description and company text, and the fixed texts between', () => {
    render(<JobView job={sampleJob()} />);
    expect(headings()).toEqual([
      'H1 Baker',
      'H2 Job description',
      'H2 Responsibilities',
      'H2 Skills',
      'H2 About the company',
    ]);
    expect(textUnder('Job description')).toContain('You bake with us.');
    expect(textUnder('About the company')).toContain('We bake.');
    for (const text of descriptionTexts.responsibilities.map((write) => write())) {
      expect(textUnder('Responsibilities')).toContain(text);
    }
    for (const text of descriptionTexts.skills.map((write) => write())) {
      expect(textUnder('Skills')).toContain(text);
    }
  });

  it('names its language, for readers and screen readers, where the page has another one', () => {
    const job = { position: 'রুটির কারিগর', jobDetail: 'রুটি বানাবেন।', skills: 'ধৈর্য' };
    render(<JobView job={sampleJob({ ...job, language: 'bn' })} />);
    expect(screen.getByText('In Bengali')).toBeVisible();
    for (const text of Object.values(job)) {
      expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'bn');
    }
    expect(screen.getByText('Skills').closest('[lang]')).toBeNull();
    cleanup();
    render(<JobView job={sampleJob(job)} />);
    expect(document.body).not.toHaveTextContent(/In Bengali|In English/);
    expect(document.querySelector('article [lang]')).toBeNull();
  });

  it('has the employer’s own responsibilities and skills instead, one a line', () => {
    render(<JobView job={sampleJob({ responsibilities: '- Knead\n\n* Bake **well**' })} />);
    const section = screen.getByRole('heading', { name: 'Responsibilities' }).parentElement;
    const items = within(section ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['Knead', 'Bake well']);
    expect(textUnder('Skills')).toContain(descriptionTexts.skills[0]());
    cleanup();
    render(<JobView job={sampleJob({ skills: 'Patience', responsibilities: 'Knead' })} />);
    expect(document.body).not.toHaveTextContent(m.job_every());
    const { responsibilities, skills } = descriptionTexts;
    for (const text of [...responsibilities, ...skills].map((write) => write())) {
      expect(document.body).not.toHaveTextContent(text);
    }
  });

  it('names company, location, mode and the days it was posted and changed', () => {
    render(<JobView job={sampleJob()} badge="Closed" />);
    for (const text of [
      'Crumb',
      'Dhaka, Bangladesh',
      'On-site',
      'Apr 1, 2026',
      'May 1, 2026',
      'Closed',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('keeps the paragraphs of its texts, and shows markup as it was typed', () => {
    const jobDetail = 'First.\n\nSecond <b>bold</b>.';
    render(<JobView job={sampleJob({ jobDetail })} />);
    expect(screen.getByText('First.').tagName).toBe('P');
    expect(screen.getByText('Second <b>bold</b>.').tagName).toBe('P');
  });

  it('paints what a list knows and keeps a place for the rest', () => {
    const { jobDetail: _jobDetail, companyDetail: _companyDetail, ...summary } = sampleJob();
    const job: ViewedJob = summary;
    render(<JobView job={job} headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Baker');
    expect(headings()).toEqual(['H3 Baker', 'H4 Job description']);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });

  it('has room for the Apply area', () => {
    render(<JobView job={sampleJob()} apply={<button type="button">Apply</button>} />);
    expect(screen.getByRole('button', { name: 'Apply' })).toBeVisible();
    expect(screen.getByRole('complementary')).toBeVisible();
  });
});
