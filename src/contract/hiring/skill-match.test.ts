import { describe, expect, it } from 'vitest';
import { makeSkillMatcher } from './skill-match.ts';

const job = {
  position: 'Frontend Developer',
  jobDetail: 'You will work with Figma and CSS.',
  skills: 'Confident with React.\nTypeScript\nPostgreSQL',
};

describe('how many of the job’s skills a person has', () => {
  const { countMet } = makeSkillMatcher(job);

  it.each([
    ['React, TypeScript', 2],
    ['typescript; REACT\nPostgreSQL', 3],
    ['TypeScript, React, Redux Toolkit, CSS, accessibility, Node.js, Figma', 2],
    ['TypeScript, TypeScript', 1],
    ['React Native, Type Script', 0],
    ['', 0],
  ])('counts %j as %i of 3, however many else there are', (skills, met) => {
    expect(countMet(skills)).toEqual({ met, asked: 3 });
  });

  it('counts nothing for a job that lists no skills, and still knows those that its text names', () => {
    const { isNamed, countMet: count } = makeSkillMatcher({ ...job, skills: null });
    expect(count('React, CSS')).toBeUndefined();
    expect([isNamed('CSS'), isNamed('React')]).toEqual([true, false]);
  });
});
