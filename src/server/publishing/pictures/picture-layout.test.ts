import { describe, expect, it } from 'vitest';
import { layOutPicture, type Picture, type PictureContent } from './picture-layout.ts';
import { startsRightToLeft } from '#contract/platform/text/words.ts';
import { toDrawable } from '#contract/platform/text/drawable.ts';

type Job = Extract<PictureContent, { kind: 'job' }>;

const portal = {
  site: {
    name: 'Job Portal',
    shades: { primary: '#0b6e66', tint: '#e3f1ef' },
    logo: null,
    texts: { title: 'Find a job.', subtitle: 'Apply.' },
  },
};

const job = (overrides: Partial<Job> = {}): Picture => ({
  ...portal,
  kind: 'job',
  title: 'Chef',
  company: 'Bright Harbor',
  location: 'Dhaka',
  facts: ['remote', 'Fresher'],
  ...overrides,
});

/** The texts of a picture from top to bottom. */
function listTexts(node: unknown): string[] {
  if (typeof node === 'string') {
    return [node];
  }
  if (Array.isArray(node)) {
    return node.flatMap(listTexts);
  }
  const { props } = node as { props?: { children?: unknown } };
  return props?.children === undefined ? [] : listTexts(props.children);
}

const listPictureTexts = (picture: Picture) => listTexts(layOutPicture(picture));
const site = layOutPicture({ ...portal, kind: 'site' });

describe('the picture of a job', () => {
  it('has the company, the location, the title and the facts', () => {
    const texts = ['BH', 'Bright Harbor', 'Dhaka', 'Chef', 'remote', 'Fresher', 'Job Portal'];
    expect(listPictureTexts(job())).toEqual(texts);
  });

  it('has neither a company nor a location that cannot be drawn', () => {
    const texts = listPictureTexts(
      job({ company: '工程师', location: '東京', facts: ['工', 'remote'] }),
    );
    expect(texts).toEqual(['Chef', 'remote', 'Job Portal']);
  });

  it('is the picture of the site where its title cannot be drawn', () => {
    expect(layOutPicture(job({ title: '工程师' }))).toEqual(site);
  });

  it('starts at the right with a title that is read from there', () => {
    const direction = (title: string) => layOutPicture(job({ title })).props['style'];
    expect(direction('مهندس React')).toMatchObject({ direction: 'rtl' });
    expect(direction('React مهندس')).toMatchObject({ direction: 'ltr' });
  });
});

describe('the picture of a blog', () => {
  it('has its title and date', () => {
    const blog = {
      ...portal,
      kind: 'blog',
      label: 'Blog',
      title: 'On résumés',
      date: 'May 5, 2026',
    } as const;
    expect(listPictureTexts(blog)).toEqual(['Blog', 'On résumés', 'May 5, 2026', 'Job Portal']);
    expect(layOutPicture({ ...blog, title: '履歴書' })).toEqual(site);
  });
});

describe('the picture of a site of one’s own', () => {
  const logo = 'data:image/png;base64,AAAA';
  const dhaka = {
    ...portal.site,
    name: 'Dhaka Works',
    shades: { primary: '#7a1f5c', tint: '#f2e6ee' },
    logo,
  };

  it('has its name, colour and logo', () => {
    const picture = layOutPicture({ kind: 'site', site: dhaka });
    const text = JSON.stringify(picture);
    expect(listTexts(picture)).toContain('Dhaka Works');
    expect(text).toContain('#7a1f5c');
    expect(text).toContain(logo);
    expect(text).not.toMatch(/Job Portal|#0b6e66/);
  });
});

describe('a text in a picture', () => {
  it.each([
    'Senior Engineer (C++/C#) – 100 %',
    'Größenänderung, naïve Łódź',
    'Инженер · Μηχανικός',
    'מפתח תוכנה בכיר React',
    'می\u200cخواهم',
    'সিনিয়র React প্রকৌশলী। র\u200d্যাব',
    '</text><image href="x"/>&]]>',
  ])('stays as it is where the fonts have all of it: %s', (text) => {
    expect(toDrawable(text)).toBe(text);
  });

  it.each([
    ['🚀 Growth Hacker 🔥', 'Growth Hacker'],
    ['ক 👩‍💻\u200d', 'ক'],
    ['Chef 👩‍💻👍🏽🇧🇩 wanted', 'Chef wanted'],
    ['Engineer (東京) at 株式会社 Rocket', 'Engineer at Rocket'],
    ['開発者 / Developer — 東京', 'Developer'],
    ['வேலை React பொறியாளர்', 'React'],
    [' a\n\tb\u2028c\0d \u00a0 e\u0007', 'a b c d e'],
    ['pay\u202eroll\u2066 \u200bx\ufeffy\u00adz\ud800', 'payroll x yz'],
    ['e\u0301a\u0323\u0302', 'éậ'],
    [`Z${'\u0335'.repeat(40)}algo`, `Z${'\u0335'.repeat(3)}algo`],
    ['工程师', ''],
    ['🔥🔥🔥', ''],
    ['?!…', ''],
    ['\u202e\u2066', ''],
  ])('has nothing that the fonts cannot draw: %j', (text, drawable) => {
    expect(toDrawable(text)).toBe(drawable);
  });

  it('is cut to what a picture has room for', () => {
    expect(toDrawable('x'.repeat(64_000))).toHaveLength(300);
  });

  it.each([
    ['(1) מהנדס', true],
    ['React مهندس', false],
    ['123', false],
  ])('has the direction of its first letter: %s', (text, expected) => {
    expect(startsRightToLeft(text)).toBe(expected);
  });
});
