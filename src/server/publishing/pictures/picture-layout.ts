import { toDrawable } from '#contract/platform/text/drawable.ts';
import { getInitials } from '#contract/platform/text/initials.ts';
import { startsRightToLeft } from '#contract/platform/text/words.ts';
import { markPath } from '#contract/platform/brand.ts';
import type { Shades } from '#contract/platform/site-colours.ts';
import { pictureSize } from '#contract/publishing/feeds.ts';

/** The site that a picture stands for. */
export interface PictureSite {
  readonly name: string;
  readonly shades: Pick<Shades, 'primary' | 'tint'>;
  /** The logo as `data:` URL; null for the mark. */
  readonly logo: string | null;
  /** In the language of the picture. */
  readonly texts: { readonly title: string; readonly subtitle: string };
}

/** A picture of a site. */
export type Picture = PictureContent & { readonly site: PictureSite };

/** The content of a picture, in texts of any length and script. */
export type PictureContent =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'job';
      readonly title: string;
      readonly company: string;
      readonly location: string;
      /** The most important first: the last ones are left out where there is no room. */
      readonly facts: readonly string[];
    }
  | {
      readonly kind: 'blog';
      readonly label: string;
      readonly title: string;
      readonly date: string;
    };

type Style = Readonly<Record<string, string | number>>;

/** An element in the shape of React's, which satori takes. */
export interface PictureElement {
  readonly type: string;
  readonly key: null;
  readonly props: PictureProps;
}

interface PictureProps {
  readonly children?: string | PictureElement | readonly PictureElement[];
  readonly drawing?: TextDrawing;
  readonly [name: string]: unknown;
}

/** Where satori does not draw the text. */
export interface TextDrawing {
  readonly fontSize: number;
  readonly color: string;
  readonly isBold: boolean;
  readonly lines: number;
  /** Pixels that a line may take. */
  readonly room: number;
}

/** The light theme of the site. */
const colours = {
  page: '#f6f7f9',
  surface: '#ffffff',
  line: '#dfe3ea',
  ink: '#161b26',
  muted: '#535d6e',
};

const margin = 76;

const element = (type: string, props: PictureElement['props']): PictureElement => ({
  type,
  key: null,
  props,
});

/** Leaves out empty children. */
const box = (style: Style, ...children: (PictureElement | '')[]): PictureElement =>
  element('div', {
    style: { display: 'flex', ...style },
    children: children.filter((child) => child !== ''),
  });

type TextLimits = Partial<Pick<TextDrawing, 'lines' | 'room'>>;

type TextStyle = Style & { readonly fontSize: number; readonly color?: string };

/** The rest of a text that is longer is cut with an ellipsis. */
const text = (
  content: string,
  { color = colours.ink, ...style }: TextStyle,
  { lines = 1, room = pictureSize.width - 2 * margin }: TextLimits = {},
): PictureElement => {
  const base = { display: 'block', lineClamp: lines, overflowWrap: 'anywhere', color };
  const { fontSize } = style;
  const drawing = { fontSize, color, isBold: style['fontWeight'] === 700, lines, room };
  return element('div', { style: { ...base, ...style }, children: content, drawing });
};

/** A longer heading is smaller. Lines are balanced only where none is cut off. */
const heading = (content: string): PictureElement => {
  const longText = content.length > 46 ? 62 : 72;
  const fontSize = content.length > 36 ? longText : 84;
  const textWrap = content.length > 80 ? 'wrap' : 'balance';
  return text(content, { fontSize, fontWeight: 700, lineHeight: 1.18, textWrap }, { lines: 3 });
};

const label = (content: string, color: string, limits?: TextLimits): PictureElement =>
  text(content, { color, fontSize: 38, lineHeight: 1.3 }, limits);

/** Shows the initials of the company, not its logo: the drawer fetches no URLs. */
function companyBox(company: string, location: string, { shades }: PictureSite): PictureElement {
  const bold = { fontWeight: 700 };
  const logo = box(
    {
      width: 104,
      height: 104,
      flexShrink: 0,
      borderRadius: 20,
      backgroundColor: shades.tint,
      alignItems: 'center',
      justifyContent: 'center',
    },
    text(getInitials(company), { ...bold, color: shades.primary, fontSize: 44 }),
  );
  const limits = { room: pictureSize.width - 2 * margin - 132 };
  const lines = box(
    { flexDirection: 'column', flexGrow: 1, flexBasis: 0 },
    company && text(company, { ...bold, fontSize: 40, lineHeight: 1.3 }, limits),
    location && label(location, colours.muted, limits),
  );
  return box({ alignItems: 'center', gap: 28, height: 104 }, company && logo, lines);
}

/** As many facts as fit on one line. */
function factsBox(facts: readonly string[]): PictureElement {
  const border = `2px solid ${colours.line}`;
  const size = { height: 64, padding: '0 26px', boxSizing: 'border-box' };
  const chip = { ...size, alignItems: 'center', border, borderRadius: 16 };
  const chips = facts.map((fact) =>
    box({ ...chip, backgroundColor: colours.surface }, text(fact, { fontSize: 34 })),
  );
  return box({ flexWrap: 'wrap', gap: 16, height: 64, overflow: 'hidden' }, ...chips);
}

const mark = element('svg', {
  width: 48,
  height: 48,
  viewBox: '0 0 32 32',
  children: element('path', { d: markPath, fillRule: 'evenodd', fill: colours.surface }),
});

/** A logo stands on white, whatever its colours are. */
const logoBox = (logo: string): PictureElement =>
  box(
    { padding: 6, borderRadius: 12, backgroundColor: colours.surface },
    element('img', { src: logo, width: 56, height: 56 }),
  );

/** Stacks the blocks of a picture over the name of the site, in the reading direction of the title. */
function page(site: PictureSite, title: string, ...blocks: PictureElement[]): PictureElement {
  const padding = `0 ${margin}px`;
  const column = { flexDirection: 'column', justifyContent: 'center', gap: 32, flexGrow: 1 };
  const { primary } = site.shades;
  const band = { height: 92, alignItems: 'center', gap: 20, backgroundColor: primary };
  return box(
    {
      ...pictureSize,
      flexDirection: 'column',
      backgroundColor: colours.page,
      direction: startsRightToLeft(title) ? 'rtl' : 'ltr',
    },
    box({ ...column, padding }, ...blocks),
    box(
      { ...band, padding },
      site.logo === null ? mark : logoBox(site.logo),
      text(toDrawable(site.name), { color: colours.surface, fontSize: 38, fontWeight: 700 }),
    ),
  );
}

/** A title without a drawable letter gets the picture of the site. */
export function layOutPicture(picture: Picture): PictureElement {
  const { site } = picture;
  const title = picture.kind === 'site' ? '' : toDrawable(picture.title);
  if (picture.kind === 'site' || !title) {
    const { texts } = site;
    return page(site, texts.title, heading(texts.title), label(texts.subtitle, colours.muted));
  }
  if (picture.kind === 'blog') {
    const date = label(picture.date, colours.muted);
    return page(site, title, label(picture.label, site.shades.primary), heading(title), date);
  }
  const { company, location, facts } = picture;
  return page(
    site,
    title,
    companyBox(toDrawable(company), toDrawable(location), site),
    heading(title),
    factsBox(facts.map(toDrawable).filter(Boolean)),
  );
}
