import { describe, expect, it } from 'vitest';
import { slugify } from '#contract/platform/text/slug.ts';
import { idFromSlug, slugWithId } from './urls.ts';

const id = '0193f1c2-7a10-7000-8000-00000000000a';

describe('slugs', () => {
  it.each([
    ['Front End Developer', 'front-end-developer'],
    ['  C++ / C# (senior!)  ', 'c-c-senior'],
    ['Développeur à Zürich', 'developpeur-a-zurich'],
    ['ঢাকা চাকরি', 'ঢাকা-চাকরি'],
    ['</script><script>', 'script-script'],
  ])('writes %j as %j', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('never ends a long title with a dash', () => {
    expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
  });

  it('holds no half of a letter', () => {
    expect(slugify(`${'a'.repeat(59)}𠮷`)).toBe('a'.repeat(59));
    expect(slugify('𠮷'.repeat(40))).toBe('𠮷'.repeat(30));
  });

  it('finds the id behind any title, and behind none', () => {
    expect(idFromSlug(slugWithId('Nurse 0193f1c2-7a10', id))).toBe(id);
    expect(idFromSlug(slugWithId('!!!', id))).toBe(id);
    expect(slugWithId('!!!', id)).toBe(id);
  });

  it.each([undefined, '', 'nurse', `${id}-nurse`, 'nurse-0193f1c2'])(
    'finds no id in %j',
    (slug) => {
      expect(idFromSlug(slug)).toBeUndefined();
    },
  );
});
