import { pictureSize, siteName } from '#contract/feeds.ts';
import { getInitials, isRightToLeft, toDrawable } from './picture-text.ts';

/** The content of a picture, in texts of any length and script. */
export type Picture =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'job';
      readonly position: string;
      readonly company: string;
      readonly location: string;
      /** The most important first: those without room are left out from the end. */
      readonly facts: readonly string[];
    }
  | { readonly kind: 'blog'; readonly title: string; readonly date: string };

type Style = Readonly<Record<string, string | number>>;

/** An element in the shape of React's, which satori takes. */
export interface PictureElement {
  readonly type: string;
  readonly key: null;
  readonly props: Readonly<Record<string, unknown>>;
}

/** The light theme of the site. */
const colours = {
  page: '#f6f7f9',
  surface: '#ffffff',
  line: '#dfe3ea',
  ink: '#161b26',
  muted: '#535d6e',
  primary: '#0b6e66',
  tint: '#e3f1ef',
};

const margin = 76;

const element = (type: string, props: PictureElement['props']): PictureElement => ({
  type,
  key: null,
  props,
});

const box = (style: Style, ...children: PictureElement[]): PictureElement =>
  element('div', { style: { display: 'flex', ...style }, children });

/** A text on so many lines at most, cut with an ellipsis. */
const text = (content: string, lines: number, style: Style): PictureElement => {
  const base = { display: 'block', lineClamp: lines, overflowWrap: 'anywhere', color: colours.ink };
  return element('div', { style: { ...base, ...style }, children: content });
};

/** The longer, the smaller. Lines are made equal only where none is cut off. */
const heading = (content: string): PictureElement => {
  const longText = content.length > 46 ? 62 : 72;
  const fontSize = content.length > 36 ? longText : 84;
  const textWrap = content.length > 80 ? 'wrap' : 'balance';
  return text(content, 3, { fontSize, fontWeight: 700, lineHeight: 1.18, textWrap });
};

const label = (content: string, color: string): PictureElement =>
  text(content, 1, { color, fontSize: 38, lineHeight: 1.3 });

/** With the initials of the company instead of its logo: foreign URLs are not fetched. */
function companyBox(company: string, lines: readonly PictureElement[]): PictureElement {
  const initials = text(getInitials(company), 1, {
    color: colours.primary,
    fontSize: 44,
    fontWeight: 700,
  });
  const size = { width: 104, height: 104, flexShrink: 0, borderRadius: 20 };
  const logo = box(
    { ...size, backgroundColor: colours.tint, alignItems: 'center', justifyContent: 'center' },
    initials,
  );
  return box(
    { alignItems: 'center', gap: 28, height: 104 },
    ...(company ? [logo] : []),
    box({ flexDirection: 'column', flexGrow: 1, flexBasis: 0 }, ...lines),
  );
}

/** As many facts as fit on one line. */
function factsBox(facts: readonly string[]): PictureElement {
  const border = `2px solid ${colours.line}`;
  const size = { height: 64, padding: '0 26px', boxSizing: 'border-box' };
  const chip = { ...size, alignItems: 'center', border, borderRadius: 16 };
  const chips = facts.map((fact) =>
    box({ ...chip, backgroundColor: colours.surface }, text(fact, 1, { fontSize: 34 })),
  );
  return box({ flexWrap: 'wrap', gap: 16, height: 64, overflow: 'hidden' }, ...chips);
}

/** A briefcase, in lines. */
const briefcase = element('svg', {
  width: 44,
  height: 39,
  viewBox: '0 0 18 17',
  children: element('path', {
    d: 'M5 4V2.500A1.500 1.500 0 0 1 6.500 1h5A1.500 1.500 0 0 1 13 2.500V4M1 4h16v12H1zm0 5.500h16',
    fill: 'none',
    stroke: colours.surface,
    strokeWidth: 2,
    strokeLinejoin: 'round',
  }),
});

/** The blocks of a picture under each other, over the name of the site. `title` decides from which side it is read. */
function page(title: string, blocks: readonly PictureElement[]): PictureElement {
  const band = { height: 92, padding: `0 ${margin}px`, alignItems: 'center', gap: 20 };
  const column = { flexDirection: 'column', justifyContent: 'center', gap: 32, flexGrow: 1 };
  return box(
    {
      ...pictureSize,
      flexDirection: 'column',
      backgroundColor: colours.page,
      direction: isRightToLeft(title) ? 'rtl' : 'ltr',
    },
    box({ ...column, padding: `0 ${margin}px` }, ...blocks),
    box(
      { ...band, backgroundColor: colours.primary },
      briefcase,
      text(siteName, 1, { color: colours.surface, fontSize: 38, fontWeight: 700 }),
    ),
  );
}

function layOutJob(job: Extract<Picture, { kind: 'job' }>): PictureElement | undefined {
  const position = toDrawable(job.position);
  const company = toDrawable(job.company);
  const location = toDrawable(job.location);
  const name = text(company, 1, { fontSize: 40, fontWeight: 700, lineHeight: 1.3 });
  const lines = [
    ...(position && company ? [name] : []),
    ...(location ? [label(location, colours.muted)] : []),
  ];
  const title = position || company;
  const facts = job.facts.map(toDrawable).filter(Boolean);
  return title
    ? page(title, [companyBox(company, lines), heading(title), factsBox(facts)])
    : undefined;
}

function layOutBlog({ title, date }: Extract<Picture, { kind: 'blog' }>) {
  const drawable = toDrawable(title);
  const blocks = [label('Blog', colours.primary), heading(drawable), label(date, colours.muted)];
  return drawable ? page(drawable, blocks) : undefined;
}

const siteTitle = 'Find your next job. Or the person for it.';
const siteSubtitle = 'Post jobs, apply, and talk in one place.';

/** Without a letter that can be drawn it is the picture of the site. */
export function layOutPicture(picture: Picture): PictureElement {
  if (picture.kind !== 'site') {
    const content = picture.kind === 'job' ? layOutJob(picture) : layOutBlog(picture);
    if (content) {
      return content;
    }
  }
  return page(siteTitle, [heading(siteTitle), label(siteSubtitle, colours.muted)]);
}
