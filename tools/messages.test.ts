import { expect, it, vi } from 'vitest';
import { m } from '#messages';
import { overwriteGetLocale } from '#messages/runtime';

it('counts in English without Intl, and in other languages by Intl', () => {
  const plural = vi.spyOn(Intl, 'PluralRules');
  const number = vi.spyOn(Intl, 'NumberFormat');
  const count = (suggestions: number) => m.combobox_suggestions({ count: suggestions });
  expect([0, 1, 1_234_567].map(count)).toEqual([
    '0 suggestions',
    '1 suggestion',
    '1,234,567 suggestions',
  ]);
  expect([plural.mock.calls, number.mock.calls]).toEqual([[], []]);
  overwriteGetLocale(() => 'bn');
  expect(count(1_234_567)).toBe('১২,৩৪,৫৬৭টি পরামর্শ');
  expect(number).toHaveBeenCalledOnce();
});
