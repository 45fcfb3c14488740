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

  it.each([
    ['CSS, Figma, React', ['React']],
    ['PostgreSQL, CSS, TypeScript', ['TypeScript', 'PostgreSQL']],
    ['react, React', ['react']],
    ['Figma', []],
  ])('marks of %j as many as it counts', (skills, marked) => {
    const { findNamed } = makeSkillMatcher(job);
    expect(findNamed(skills)).toEqual(marked);
    expect(countMet(skills)?.met).toBe(marked.length);
  });

  it('marks each skill that one line of a job names', () => {
    const { findNamed, countMet: count } = makeSkillMatcher({
      ...job,
      skills: 'React and TypeScript, used daily.\nPostgreSQL',
    });
    expect(findNamed('TypeScript, CSS, React')).toEqual(['TypeScript', 'React']);
    expect(findNamed('Reactive Streams, Type')).toEqual([]);
    expect(count('TypeScript, CSS, React')).toEqual({ met: 1, asked: 3 });
  });

  it('counts a skill once that two lines of a job name', () => {
    const { findNamed, countMet: count } = makeSkillMatcher({
      ...job,
      skills: 'React\nReact hooks',
    });
    expect(findNamed('React')).toEqual(['React']);
    expect(count('React')).toEqual({ met: 1, asked: 2 });
  });

  it('counts nothing for a job that lists no skills, and still knows those that its text names', () => {
    const { findNamed, countMet: count } = makeSkillMatcher({ ...job, skills: null });
    expect(count('React, CSS')).toBeUndefined();
    expect(findNamed('CSS, React')).toEqual(['CSS']);
  });
});

describe('skills in any script', () => {
  const nurse = makeSkillMatcher({
    position: 'নার্স',
    jobDetail:
      'আমরা একজন নার্স খুঁজছি। রোগীদের যত্ন নেওয়া, ওষুধ দেওয়া, রিপোর্ট লেখা এবং ডাক্তারদের সাহায্য করা এই কাজের অংশ। বাংলা ভাষা জানা চাই।',
  });

  it.each(['রান্না', 'হিসাব', 'সাঁতার', 'গান'])('are not named by their letters alone: %s', (skill) => {
    expect(nurse.findNamed(skill)).toEqual([]);
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
    expect(nurse.findNamed('রিপোর্ট লেখা')).toEqual(['রিপোর্ট লেখা']);
    expect(makeSkillMatcher({ position: 'Job', jobDetail }).findNamed(skill)).toEqual([skill]);
  });

  it.each([
    ['C', 'C++ and C#'],
    ['Java', 'JavaScript'],
    ['গান', 'গানের দল'],
  ])('%s is not named by %j', (skill, jobDetail) => {
    expect(makeSkillMatcher({ position: 'Job', jobDetail }).findNamed(skill)).toEqual([]);
  });
});
