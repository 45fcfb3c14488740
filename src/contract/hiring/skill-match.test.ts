import { describe, expect, it, vi } from 'vitest';
import { makeSkillMatcher } from './skill-match.ts';

const job = {
  position: 'Frontend Developer',
  jobDetail: 'You will work with Figma and CSS.',
  skills: 'Confident with React.\nTypeScript\nPostgreSQL',
};

describe('how many of the job’s skills a person has', () => {
  const match = makeSkillMatcher(job);

  it.each([
    ['React, TypeScript', 2],
    ['typescript; REACT\nPostgreSQL', 3],
    ['TypeScript, React, Redux Toolkit, CSS, accessibility, Node.js, Figma', 2],
    ['TypeScript, TypeScript', 1],
    ['React Native, Type Script', 0],
    ['', 0],
  ])('counts %j as %i of 3, however many else there are', (skills, met) => {
    expect(match(skills).fit).toEqual({ met, asked: 3 });
  });

  it.each([
    ['CSS, Figma, React', ['React']],
    ['PostgreSQL, CSS, TypeScript', ['TypeScript', 'PostgreSQL']],
    ['react, React', ['react']],
    ['Figma', []],
  ])('marks of %j as many as it counts', (skills, marked) => {
    const { named, fit } = match(skills);
    expect(named.map(({ text }) => text)).toEqual(marked);
    expect(fit?.met).toBe(marked.length);
  });

  it.each([
    ['TypeScript, CSS, React', ['React and TypeScript']],
    ['TypeScript, PostgreSQL, React', ['React and TypeScript', 'PostgreSQL']],
    ['PostgreSQL, React', ['React', 'PostgreSQL']],
    ['React, react', ['React']],
    ['Reactive Streams, Type', []],
  ])(
    'counts of %j a line once that names two skills, and asks everybody for as many',
    (skills, marked) => {
      const matchOther = makeSkillMatcher({
        ...job,
        skills: 'React and TypeScript.\nPostgreSQL',
      });
      const { named, fit } = matchOther(skills);
      expect(named.map(({ text }) => text)).toEqual(marked);
      expect(fit).toEqual({ met: marked.length, asked: 2 });
    },
  );

  it('counts a skill once, however many of its words are skills, too', () => {
    const matchOther = makeSkillMatcher({ ...job, skills: 'Node.js\nSQL' });
    expect(matchOther('Node, js, Node.js, node.js')).toEqual({
      named: [{ text: 'Node.js', skills: ['Node.js'] }],
      fit: { met: 1, asked: 2 },
    });
  });

  it('counts a skill once that two lines of a job name', () => {
    const matchOther = makeSkillMatcher({
      ...job,
      skills: 'React\nReact hooks',
    });
    expect(matchOther('React').named.map(({ text }) => text)).toEqual(['React']);
    expect(matchOther('React').fit).toEqual({ met: 1, asked: 2 });
  });

  it('counts nothing for a job that lists no skills, and still knows those that its text names', () => {
    const matchOther = makeSkillMatcher({ ...job, skills: null });
    expect(matchOther('React, CSS').fit).toBeUndefined();
    expect(matchOther('CSS, React').named.map(({ text }) => text)).toEqual(['CSS']);
  });
});

describe('skills in any script', () => {
  const nurse = makeSkillMatcher({
    position: 'নার্স',
    jobDetail:
      'আমরা একজন নার্স খুঁজছি। রোগীদের যত্ন নেওয়া, ওষুধ দেওয়া, রিপোর্ট লেখা এবং ডাক্তারদের সাহায্য করা এই কাজের অংশ। বাংলা ভাষা জানা চাই।',
  });

  it.each(['রান্না', 'হিসাব', 'সাঁতার', 'গান'])('are not named by their letters alone: %s', (skill) => {
    expect(nurse(skill).named).toEqual([]);
  });

  it.each([
    ['রিপোর্ট লেখা', 'নার্স: রিপোর্ট লেখা।'],
    ['patissier', 'Pâtissier'],
    ['C++', 'You know C++.'],
    ['.net', 'Work with .NET'],
    ['node.js', 'Node.js, React'],
    ['ซอฟต์แวร์', 'วิศวกรซอฟต์แวร์'],
    ['営業', '営業経験者'],
    ['L\u2019Oréal', "L'Oreal"],
  ])('%s is named by %j', (skill, jobDetail) => {
    expect(nurse('রিপোর্ট লেখা').named).toHaveLength(1);
    expect(makeSkillMatcher({ position: 'Job', jobDetail })(skill).named).toEqual([
      { text: skill, skills: [skill] },
    ]);
  });

  it.each([
    ['C', 'C++ and C#'],
    ['Java', 'JavaScript'],
    ['গান', 'গানের দল'],
  ])('%s is not named by %j', (skill, jobDetail) => {
    expect(makeSkillMatcher({ position: 'Job', jobDetail })(skill).named).toEqual([]);
  });
});

describe('many skills', () => {
  it('are each folded and split once, however many the job asks for', () => {
    const asked = Array.from({ length: 1_260 }, (_, index) => (36 + index).toString(36));
    const known = asked.slice(-333);
    const folds = vi.spyOn(String.prototype, 'normalize');
    const splits = vi.spyOn(String.prototype, 'match');
    makeSkillMatcher({ position: 'Job', jobDetail: '', skills: 'React' })('Figma');
    const [foldsOfTwo, splitsOfTwo] = [folds.mock.calls.length, splits.mock.calls.length];
    const match = makeSkillMatcher({ position: 'Job', jobDetail: '', skills: asked.join('\n') });
    const { named, fit } = match(known.join(','));
    const texts = asked.length + known.length + 2;
    expect(folds).toHaveBeenCalledTimes((texts / 2) * foldsOfTwo);
    expect(splits).toHaveBeenCalledTimes((texts / 2) * splitsOfTwo);
    vi.restoreAllMocks();
    expect(named.map(({ text }) => text)).toEqual(known);
    expect(fit).toEqual({ met: known.length, asked: asked.length });
  });
});
