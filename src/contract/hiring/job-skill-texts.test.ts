import { describe, expect, it } from 'vitest';
import { listJobSkills } from './job-skill-texts.ts';
import { makeSkillMatcher } from './skill-match.ts';

describe('the skills of a job', () => {
  it.each([
    ['React, Node.js,SQL', ['React', 'Node.js', 'SQL']],
    ['- React; Vue\nTypeScript', ['React', 'Vue', 'TypeScript']],
    ['রান্না, হিসাব রাখা', ['রান্না', 'হিসাব রাখা']],
    ['React, React', ['React']],
    ['Till work, which we teach', ['Till work, which we teach']],
    ['1,000 words a minute', ['1,000 words a minute']],
    ['You write, test and document your code.', ['You write, test and document your code.']],
    [
      'Confident with customers on the phone, in Bengali and English',
      ['Confident with customers on the phone, in Bengali and English'],
    ],
    [
      'Excel, Route planning, SQL, Talking with captains and crews, Python',
      ['Excel', 'Route planning', 'SQL', 'Talking with captains and crews', 'Python'],
    ],
    [
      'Patience, calm, good humour, and a wish to learn',
      ['Patience, calm, good humour, and a wish to learn'],
    ],
    ['Frameworks (React, Vue)', ['Frameworks (React, Vue)']],
    [' ,\n, ', []],
  ])('are %j one a line, or several with commas between them', (skills, expected) => {
    expect(listJobSkills(skills)).toEqual(expected);
  });

  it('are counted as they are listed', () => {
    const skills = 'React, SQL\nFigma';
    const match = makeSkillMatcher({ position: 'Job', jobDetail: '', skills });
    expect(listJobSkills(skills)).toHaveLength(3);
    expect(match('SQL').fit).toEqual({ met: 1, asked: 3 });
  });
});
