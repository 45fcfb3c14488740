import { describe, expect, it } from 'vitest';
import type { DrawText } from './drawn-text.ts';
import { layOutPicture, type Picture } from './picture-layout.ts';
import { palette } from '#contract/platform/palette.ts';
import { pictureSize } from '#contract/publishing/feeds.ts';
import { startsRightToLeft } from '#contract/platform/text/words.ts';
import { toDrawable } from '#contract/platform/text/drawable.ts';

type Job = Extract<Picture, { kind: 'job' }>;

const portal = {
  site: {
    name: 'Job Portal',
    shades: { primary: '#0b6e66', tint: '#e3f1ef' },
    logo: null,
    texts: { title: 'Find a job.', subtitle: 'Apply.' },
  },
};

const steps: Picture['steps'] = [
  { name: 'Sent', look: 'waiting' },
  { name: 'Answer', look: 'good' },
];

const job = (overrides: Partial<Job> = {}): Picture => ({
  ...portal,
  steps,
  kind: 'job',
  title: 'Chef',
  company: 'Bright Harbor',
  location: 'Dhaka',
  facts: ['remote', 'Fresher'],
  ...overrides,
});

/** As if each letter were ten pixels wide. */
const drawText: DrawText = async (content, { fontSize, lineHeight, room }) => {
  const width = Math.min(room, 10 * content.length);
  const height = fontSize * lineHeight;
  const raw = { width, height, channels: 4 } as const;
  return { content, width, height, image: Buffer.alloc(0), raw, top: 0 };
};

const layOut = (picture: Picture) => layOutPicture(picture, drawText);

/** The texts of a picture from top to bottom. */
const listTexts = async (picture: Picture) =>
  (await layOut(picture)).flatMap((element) =>
    element.kind === 'text' ? [element.text.content] : [],
  );

const findText = async (picture: Picture, content: string) =>
  (await layOut(picture)).find(
    (element) => element.kind === 'text' && element.text.content === content,
  );

const site: Picture = { ...portal, steps, kind: 'site' };

describe('the picture of a job', () => {
  it('has the cover of the company above its texts, as high as they leave room', async () => {
    const cover = { name: '/logos/a.svg', colours: { ground: '#123f8c', accent: '#f2a63b' } };
    const find = async (title: string) => {
      const elements = await layOut(job({ title, cover }));
      const shown = elements.find(({ kind }) => kind === 'cover');
      const [first] = elements.filter(({ kind }) => kind === 'text');
      return { shown, top: first?.y ?? 0 };
    };
    const [short, long] = [await find('Chef'), await find('Chef of the kitchen '.repeat(4))];
    for (const { shown, top } of [short, long]) {
      expect(shown).toMatchObject({ x: 0, y: 0, width: pictureSize.width });
      expect(shown?.height ?? 0).toBeGreaterThanOrEqual(28);
      expect(shown?.height ?? 0).toBeLessThanOrEqual(168);
      expect(top).toBeGreaterThan(shown?.height ?? 0);
    }
    const unknown = await layOut(job({ cover: { name: '/logos/a.svg' } }));
    expect(unknown.some(({ kind }) => kind === 'cover')).toBe(false);
  });

  it('has the company, the location, the title and the facts', async () => {
    const texts = ['BH', 'Bright Harbor', 'Dhaka', 'Chef', 'remote', 'Fresher'];
    expect(await listTexts(job())).toEqual([...texts, 'Sent', 'Answer', 'Job Portal']);
  });

  it('has the logo of the company instead of its initials', async () => {
    const logo = 'data:image/png;base64,AAAA';
    const elements = await layOut(job({ logo }));
    expect(elements).toContainEqual(expect.objectContaining({ kind: 'image', href: logo }));
    expect(await listTexts(job({ logo }))).not.toContain('BH');
    expect(await findText(job({ logo }), 'Bright Harbor')).toMatchObject({
      x: (await findText(job(), 'Bright Harbor'))?.x,
    });
  });

  it('has neither a company nor a location that cannot be drawn', async () => {
    const texts = await listTexts(
      job({ company: '工程师', location: '東京', facts: ['工', 'remote'] }),
    );
    expect(texts).toEqual(['Chef', 'remote', 'Sent', 'Answer', 'Job Portal']);
  });

  it('is the picture of the site where its title cannot be drawn', async () => {
    expect(await layOut(job({ title: '工程师' }))).toEqual(await layOut(site));
  });

  it('leaves out facts from the first that has no room', async () => {
    const facts = ['a'.repeat(60), 'b'.repeat(60), 'c'];
    expect(await listTexts(job({ facts }))).not.toContain('c');
    expect(await listTexts(job({ facts: ['a'.repeat(300)] }))).toContain('a'.repeat(300));
  });

  it('has the initials in the middle of their box', async () => {
    const elements = await layOut(job());
    const box = elements.find((element) => element.kind === 'box' && element.fill === '#e3f1ef');
    const text = await findText(job(), 'BH');
    expect(text!.x - box!.x).toBe(box!.x + box!.width - (text!.x + text!.width));
    expect(text!.y - box!.y).toBeCloseTo(box!.y + box!.height - (text!.y + text!.height));
  });

  it('starts at the right with a title that is read from there', async () => {
    const title = 'مهندس React';
    const elements = await layOut(job({ title }));
    const [heading, name] = [await findText(job({ title }), title), elements.at(-1)];
    expect(heading!.x + heading!.width).toBe(pictureSize.width - 76);
    expect(name!.x + name!.width).toBe(pictureSize.width - 76 - 48 - 20);
    expect((await findText(job({ title: 'React مهندس' }), 'React مهندس'))!.x).toBe(76);
  });

  it.each([
    job({ title: 'W'.repeat(300), company: 'W'.repeat(300), location: 'W'.repeat(300) }),
    job({ company: '', location: '', facts: [] }),
    job({ title: 'مهندس '.repeat(80), company: 'شركة '.repeat(80), facts: ['عن بعد'] }),
  ])('has nothing outside of its edges', async (picture) => {
    for (const { x, y, width, height } of await layOut(picture)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(pictureSize.width);
      expect(y + height).toBeLessThanOrEqual(pictureSize.height);
    }
  });
});

describe('the answer line of a picture', () => {
  const days: Picture['steps'] = [
    { name: 'Sent', look: 'waiting' },
    { name: 'Seen', look: 'open' },
    { name: 'Answer', look: 'good', note: '~3 days' },
  ];

  it('has a dot for each step, and the time that is known', async () => {
    expect(await listTexts(job({ steps: days }))).toContain('Answer ~3 days');
    const { waiting, success, control } = palette.light;
    const elements = await layOut(job({ steps: days }));
    const dots = elements.flatMap((one) =>
      one.kind === 'box' && one.width === one.height && one.width < 30 ? [one] : [],
    );
    expect(dots.map(({ fill, line }) => line ?? fill)).toEqual([waiting, control, success]);
  });

  it('stands at the other end of the band than the name, whatever its length', async () => {
    const name = 'W'.repeat(300);
    const picture = job({ steps: days, site: { ...portal.site, name } });
    const [first, text] = [await findText(picture, 'Sent'), await findText(picture, name)];
    expect(text!.x + text!.width).toBeLessThan(first!.x);
  });
});

describe('the picture of a blog', () => {
  it('has its title and date', async () => {
    const blog = {
      ...portal,
      steps,
      kind: 'blog',
      label: 'Blog',
      title: 'On résumés',
      date: 'May 5, 2026',
    } as const;
    expect((await listTexts(blog)).slice(0, 3)).toEqual(['Blog', 'On résumés', 'May 5, 2026']);
    expect(await layOut({ ...blog, title: '履歴書' })).toEqual(await layOut(site));
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

  it('has its name, colour and logo', async () => {
    const picture: Picture = { kind: 'site', site: dhaka, steps };
    expect(await listTexts(picture)).toContain('Dhaka Works');
    const elements = await layOut(picture);
    expect(elements).toContainEqual(expect.objectContaining({ kind: 'image', href: logo }));
    expect(JSON.stringify(elements)).toContain('#7a1f5c');
    expect(JSON.stringify(elements)).not.toMatch(/Job Portal|#0b6e66/);
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
    ['Ｃｈｅｆ ﻣﻬﻨﺪﺱ', 'Chef مهندس'],
    ['\ua7b5 \u1c90 \u{10140} x', 'x'],
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
