import { expect, it } from 'vitest';
import { translate } from './pseudo-languages.ts';

const messages = {
  greeting: 'Hi {name}, see {#link}your job{/link} → now',
  found: [
    {
      selectors: ['countPlural'],
      match: { 'countPlural=one': 'one', 'countPlural=other': '{count} jobs' },
    },
  ],
};

it('stretches texts and puts them into brackets', () => {
  const { greeting, found } = translate(messages, 'en-XA');
  expect(greeting).toBe('⟦Hîî {name}, séééé {#link}ýýööûûr jööb{/link} → ñööw⟧');
  expect(found).toEqual([
    {
      selectors: ['countPlural'],
      match: { 'countPlural=one': '⟦ööñéé⟧', 'countPlural=*': '⟦{count} jööbs⟧' },
    },
  ]);
});

it('turns words and arrows, and leaves places and marks alone', () => {
  expect(translate(messages, 'ar-XB')['greeting']).toBe(
    '\u202EHi\u202C {name}, \u202Esee\u202C {#link}\u202Eyour\u202C \u202Ejob\u202C{/link} ← \u202Enow\u202C',
  );
});
