import { describe, expect, it } from 'vitest';
import { listMentioned } from './mentions.ts';

const names = ['Nadia Rahman', 'Nadia Rahman Khan', 'José Núñez', 'নাদিয়া রহমান', ''];

describe('the mentions of a text', () => {
  it.each([
    ['@Nadia Rahman, please call', ['Nadia Rahman']],
    ['Ask @nadia  rahman khan.', ['Nadia Rahman Khan']],
    ['@jose nunez and @Nadia Rahman', ['José Núñez', 'Nadia Rahman']],
    ['(@নাদিয়া রহমান)', ['নাদিয়া রহমান']],
    ['@Nadia Rahmann', []],
    ['Nadia Rahman was here, at nadia@rahman.example', []],
    ['@', []],
    ['', []],
  ])('of %j are %j', (text, mentioned) => {
    expect(listMentioned(text, names)).toEqual(mentioned);
  });

  it('are all who have the same name', () => {
    expect(listMentioned('@ann', ['Ann', 'ANN'])).toEqual(['Ann', 'ANN']);
  });
});
