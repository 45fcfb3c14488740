import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import { ApplicantSkills, formatFit, SkillLine } from './applicant-skills.tsx';

const matcher = makeSkillMatcher({
  position: 'Developer',
  jobDetail: '',
  skills: 'React and TypeScript.\nPostgreSQL\nFigma',
});
const mark = '(in the job)';

it('one line names as many as are counted', () => {
  const { container } = render(<SkillLine skills="TypeScript, Figma, React" matcher={matcher} />);
  expect(container.textContent).toContain('React and TypeScript, Figma');
  expect(formatFit('TypeScript, Figma, React', matcher)).toBe('2 of the job’s 3 skills');
});

describe('the skills of an applicant', () => {
  it.each([
    ['TypeScript, CSS, React', '1 of the job’s 3 skills', ['React and TypeScript']],
    ['React, Figma', '2 of the job’s 3 skills', ['React', 'Figma']],
    ['CSS', '0 of the job’s 3 skills', []],
  ])('of %j are marked as often as they are counted', (skills, fit, marked) => {
    render(<ApplicantSkills skills={skills} matcher={matcher} />);
    expect(formatFit(skills, matcher)).toBe(fit);
    const chips = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(chips.filter((chip) => chip.includes(mark))).toEqual(
      marked.map((text) => `${text} ${mark}`),
    );
  });
});
