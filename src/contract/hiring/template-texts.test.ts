import { describe, expect, it } from 'vitest';
import {
  fillTemplate,
  listBuiltInTemplates,
  listUnknownNames,
  templateLimits,
} from './template-texts.ts';

const values = { fullName: 'Dr. Nusrat Jahan', position: 'Baker', company: 'Riverside {position}' };

describe('a template', () => {
  it('gets first name, name, position and company, wherever and however often they stand', () => {
    const text = '{firstName}, {name}: {position} at {company}. {firstName}';
    expect(fillTemplate(text, values)).toBe(
      'Nusrat, Dr. Nusrat Jahan: Baker at Riverside {position}. Nusrat',
    );
  });

  it('keeps other words in braces, and the names of several people', () => {
    const { fullName: _fullName, ...job } = values;
    expect(fillTemplate('{salary} {FirstName} {firstName} {name} {position}', job)).toBe(
      '{salary} {FirstName} {firstName} {name} Baker',
    );
  });

  it('greets by the whole name where no first name is known', () => {
    expect(fillTemplate('Dear {firstName}', { ...values, fullName: 'user123' })).toBe(
      'Dear user123',
    );
  });

  it('is never read twice: a name that looks like one stays', () => {
    const fullName = '{company}';
    expect(fillTemplate('{name}', { ...values, fullName })).toBe('{company}');
  });
});

it('names words in braces that it does not fill in, each once', () => {
  const text = '{firstname} {name} {salary} {salary} {company} { name } {} {a\nb}';
  expect(listUnknownNames(text)).toEqual(['{firstname}', '{salary}', '{ name }']);
  expect(listUnknownNames('{firstName} {name} {position} {company}')).toEqual([]);
});

it('the built-in ones are three answers, a rejection and an offer, within the limits', () => {
  const builtIn = listBuiltInTemplates();
  expect(builtIn.map(({ kind }) => kind)).toEqual([
    'answer',
    'answer',
    'answer',
    'rejection',
    'offer',
  ]);
  for (const { name, text } of builtIn) {
    expect(name.length).toBeLessThanOrEqual(templateLimits.name);
    expect(text.length).toBeLessThanOrEqual(templateLimits.text);
  }
});
