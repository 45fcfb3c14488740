import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { sampleJob } from '#test/sample-job.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useListKeys } from './use-list-keys.ts';

const styles = readFileSync('src/web/styles.css', 'utf8');

function Pane(beside: Parameters<typeof useListKeys>[0]) {
  useListKeys(beside);
  return null;
}

function ListAndPane({ level }: { level: 2 | 3 }) {
  const list = useRef<HTMLDivElement>(null);
  const pane = useRef<HTMLElement>(null);
  return (
    <MemoryRouter>
      <div ref={list}>
        {['Baker', 'Cook'].map((position) => (
          <JobCard
            key={position}
            job={sampleJob({ position })}
            link={{ to: '.', ...(position === 'Baker' && { 'aria-current': true }) }}
            headingLevel={level}
          />
        ))}
      </div>
      <aside ref={pane} tabIndex={-1}>
        <Pane list={list} pane={pane} />
      </aside>
    </MemoryRouter>
  );
}

const title = (name: string) => screen.getByRole('link', { name });

describe.each([2, 3] as const)('a list of jobs with titles of level %i', (level) => {
  it('follows the arrows from title to title', async () => {
    render(<ListAndPane level={level} />);
    expect(screen.getAllByRole('heading', { level })).toHaveLength(2);
    title('Baker').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(title('Cook')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(title('Baker')).toHaveFocus();
  });

  it('takes the focus to the pane by Enter, and back to the shown title by Escape', async () => {
    render(<ListAndPane level={level} />);
    title('Baker').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('complementary')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(title('Baker')).toHaveFocus();
  });

  it('marks the card whose job is shown', () => {
    render(<ListAndPane level={level} />);
    const [shown, other] = screen.getAllByRole('article');
    const [, selector = ''] = /\.job-card-frame:has\((.+)\)/.exec(styles) ?? [];
    expect(shown).toHaveClass('job-card-frame');
    expect(shown?.querySelector(selector)).toHaveTextContent('Baker');
    expect(other?.querySelector(selector)).toBeNull();
  });
});
