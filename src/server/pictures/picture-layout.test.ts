import { beforeAll, describe, expect, it } from 'vitest';
import { readGlyphs } from './glyphs.ts';
import type { Typefaces } from './picture-frame.ts';
import { toSvg } from './picture-layout.ts';
import { loadFonts } from './picture-renderer.ts';
import type { Picture } from './picture.ts';

let faces: Typefaces;
beforeAll(async () => {
  const { regular, bold } = await loadFonts();
  faces = { regular: readGlyphs(regular), bold: readGlyphs(bold) };
});

const job = (overrides: Partial<Extract<Picture, { kind: 'job' }>> = {}): Picture => ({
  kind: 'job',
  position: 'Chef',
  company: 'Bright Harbor',
  location: 'Dhaka',
  facts: ['remote', 'Fresher'],
  ...overrides,
});

const listTexts = (picture: Picture): string[] =>
  [...toSvg(picture, faces).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => text);

const siteTexts = ['Find your next job.', 'Or the person for it.'];

describe('the picture of a job', () => {
  it('says what, who and where, the facts, and the name of the site', () => {
    expect(listTexts(job())).toEqual([
      'BH',
      'Bright Harbor',
      'Dhaka',
      'Chef',
      'remote',
      'Fresher',
      'Job Portal',
    ]);
  });

  it('has the company for its heading where the position cannot be written', () => {
    const texts = listTexts(job({ position: '工程师', location: '東京' }));
    expect(texts).toEqual(['BH', 'Bright Harbor', 'remote', 'Fresher', 'Job Portal']);
  });

  it('is that of the site where neither can be', () => {
    expect(listTexts(job({ position: '工程师', company: '東京' }))).toEqual(
      expect.arrayContaining(siteTexts),
    );
  });

  it('leaves out facts for which there is no room, and those that cannot be written', () => {
    const facts = ['remote', '工', 'x'.repeat(30), 'y'.repeat(30), 'Fresher'];
    const texts = listTexts(job({ facts }));
    expect(texts.slice(4)).toEqual(['remote', 'x'.repeat(30), 'Fresher', 'Job Portal']);
  });

  it('stands on at most three lines, whatever its title', () => {
    for (const position of ['long '.repeat(200), 'W'.repeat(5_000)]) {
      const heading = listTexts(job({ position })).slice(3, -3);
      expect(heading).toHaveLength(3);
      expect(heading[2]).toMatch(/…$/);
    }
  });

  it('begins at the right where its title is read from there, each line of it', () => {
    const position = 'مهندس برمجيات أول لتطوير واجهات React في فريق المدفوعات';
    const svg = toSvg(job({ position }), faces);
    expect(svg).not.toContain('text-anchor="start"');
    const heading = listTexts(job({ position })).slice(3, -3);
    expect(heading.length).toBeGreaterThan(1);
    expect(heading.join('')).toMatch(/^(\u202b[^\u202b\u202c]+\u202c)+$/);
    expect(toSvg(job(), faces)).not.toContain('text-anchor="end"');
  });

  it('lets no text be anything but text', () => {
    const hostile = '</text><image href="http://x/"/>&]]><!-- "\'\0\ud800';
    const svg = toSvg(
      job({ position: hostile, company: hostile, location: hostile, facts: [hostile] }),
      faces,
    );
    const tags = new Set([...svg.matchAll(/<([^\s>]+)/g)].map(([, tag = '']) => tag));
    expect([...tags].toSorted()).toEqual(['/svg', '/text', 'path', 'rect', 'svg', 'text']);
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    expect(svg).not.toMatch(/\]\]>|[^\P{C}\u202b\u202c]/u);
  });
});

describe('the picture of a blog', () => {
  it('says its title and its date', () => {
    const blog = { kind: 'blog', title: 'On résumés', date: 'May 5, 2026' } as const;
    expect(listTexts(blog)).toEqual(['Blog', 'On résumés', 'May 5, 2026', 'Job Portal']);
  });

  it('is that of the site where the title cannot be written', () => {
    const blog = { kind: 'blog', title: '履歴書', date: 'May 5, 2026' } as const;
    expect(toSvg(blog, faces)).toBe(toSvg({ kind: 'site' }, faces));
  });
});

describe('the picture of the site', () => {
  it('says what the site is for', () => {
    expect(listTexts({ kind: 'site' })).toEqual([
      ...siteTexts,
      'Post jobs, apply, and talk in one place.',
      'Job Portal',
    ]);
  });
});
