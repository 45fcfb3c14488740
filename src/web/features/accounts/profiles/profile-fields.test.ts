import { describe, expect, it } from 'vitest';
import { seekerPositions } from '#contract/accounts/profile-choices.ts';
import { listJobSeekerSections } from './profile-fields.ts';

const listPositions = (jobTitle?: string) => {
  const fields = listJobSeekerSections(jobTitle).flatMap((section) => section.fields);
  const field = fields.find(({ name }) => name === 'position');
  return (field?.control === 'select' ? field.choices : []).map((choice) =>
    typeof choice === 'object' ? choice.value : choice,
  );
};

describe('the positions of a job seeker', () => {
  it('begin with those that share most words with the job that is applied to', () => {
    expect(listPositions('Accountant (junior), Export')[0]).toBe('Junior Accountant');
    expect(listPositions('FULL-STACK DEVELOPER').slice(0, 2)).toEqual([
      'Full Stack Developer',
      'MERN Stack Developer',
    ]);
    expect(listPositions('Accountant (junior), Export').toSorted()).toEqual(
      [...seekerPositions].toSorted(),
    );
  });

  it('keep their order for other jobs, and without one', () => {
    for (const title of [undefined, '', 'Night Baker', 'রাতের বেকার']) {
      expect(listPositions(title)).toEqual([...seekerPositions]);
    }
  });
});
