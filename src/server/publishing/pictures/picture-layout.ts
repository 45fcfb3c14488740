import { palette } from '#contract/platform/palette.ts';
import { toDrawable } from '#contract/platform/text/drawable.ts';
import { getInitials } from '#contract/platform/text/initials.ts';
import { isBengali, startsRightToLeft } from '#contract/platform/text/words.ts';
import type { Shades } from '#contract/platform/site-colours.ts';
import { pictureSize } from '#contract/publishing/feeds.ts';
import type { AnswerStep } from '#contract/hiring/answer-line.ts';
import type { CoverColours } from './cover-colours.ts';
import type { DrawText, TextStyle } from './drawn-text.ts';
import { layOutLine, lineSize } from './picture-line.ts';
import {
  type Block,
  center,
  mirror,
  move,
  type PictureElement,
  stack,
  toBlock,
  toElement,
} from './picture-elements.ts';

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
export type Picture = PictureContent & {
  readonly site: PictureSite;
  /** The answer line, beside the name of the site. */
  readonly steps: readonly AnswerStep[];
};

/** The content of a picture, in texts of any length and script. */
export type PictureContent =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'job';
      readonly title: string;
      readonly company: string;
      readonly location: string;
      /** The path of the company's logo, for the drawer its `data:` URL; without one its initials stand there. */
      readonly logo?: string | undefined;
      /** The cover of the company, named by the path of its logo or initials; the drawer has its colours. */
      readonly cover?:
        | { readonly name: string; readonly colours?: CoverColours | undefined }
        | undefined;
      /** The most important first: the last ones are left out where there is no room. */
      readonly facts: readonly string[];
    }
  | {
      readonly kind: 'blog';
      readonly label: string;
      readonly title: string;
      readonly date: string;
    };

type JobContent = Extract<PictureContent, { kind: 'job' }>;

const colours = palette.light;

const margin = 76;
const bandHeight = 112;
/** Of the company's cover at the upper edge: as much as the texts leave, with room above and below them. */
const cover = { least: 28, most: 168, room: 40 } as const;
const room = pictureSize.width - 2 * margin;

const label = { color: colours.ink, fontSize: 38, lineHeight: 1.3, lines: 1, room };

/** A longer heading is smaller. Bengali letters reach further below and above. */
function headingStyle(content: string): TextStyle {
  const { length } = content;
  const lineHeight = isBengali(content) ? 1.28 : 1.18;
  const longText = length > 46 ? 62 : 72;
  const fontSize = length > 36 ? longText : 84;
  const isBalanced = length <= 80;
  return { fontSize, color: colours.ink, isBold: true, lineHeight, lines: 3, room, isBalanced };
}

/** A logo stands on white, whatever its colours are. */
async function layOutCompany(
  draw: DrawText,
  { shades }: PictureSite,
  { company, location, logo }: Pick<JobContent, 'company' | 'location' | 'logo'>,
): Promise<Block> {
  const height = 104;
  const box = { x: 0, y: 0, width: height, height };
  const bold = { ...label, isBold: true };
  const initials = logo === undefined ? getInitials(company) : '';
  const { surface: fill } = colours;
  const picture = { x: 0, y: 0, width: 84, height: 84 };
  const shown: PictureElement[] | undefined =
    logo === undefined
      ? undefined
      : [
          { kind: 'box', ...box, radius: 20, fill, line: colours.line },
          center({ kind: 'image', ...picture, href: logo }, box),
        ];
  const drawn: PictureElement[] = initials
    ? [
        { kind: 'box', ...box, radius: 20, fill: shades.tint },
        center(
          toElement(await draw(initials, { ...bold, color: shades.primary, fontSize: 44 })),
          box,
        ),
      ]
    : (shown ?? []);
  const start = drawn.length > 0 ? height + 28 : 0;
  const beside = { room: room - start };
  const lines = [
    company && (await draw(company, { ...bold, ...beside, fontSize: 40 })),
    location && (await draw(location, { ...label, ...beside, color: colours.muted })),
  ];
  const texts = stack(lines.filter((line) => line !== '').map(toBlock), 0);
  const y = (height - texts.height) / 2;
  return { height, elements: [...drawn, ...move(texts.elements, { x: start, y })] };
}

/** Undefined for a picture without a company, or whose colours are not known. */
function layOutCover(picture: Picture, free: number): PictureElement | undefined {
  const { name = '', colours: shades } = (picture.kind === 'job' ? picture.cover : undefined) ?? {};
  if (shades === undefined) {
    return undefined;
  }
  const height = Math.max(cover.least, Math.min(cover.most, free - 2 * cover.room));
  return { kind: 'cover', x: 0, y: 0, width: pictureSize.width, height, name, colours: shades };
}

/** As many facts as fit on one line. */
async function layOutFacts(draw: DrawText, facts: readonly string[]): Promise<Block> {
  const { height, padding, gap } = { height: 64, padding: 30, gap: 16 };
  const style = { ...label, fontSize: 34, room: room - 2 * padding };
  const elements: PictureElement[] = [];
  let x = 0;
  for (const fact of facts) {
    const text = toElement(await draw(fact, style));
    const box = { x, y: 0, width: text.width + 2 * padding, height };
    if (x + box.width > room) {
      break;
    }
    const { surface: fill, line } = colours;
    elements.push({ kind: 'box', ...box, radius: 16, fill, line }, center(text, box));
    x += box.width + gap;
  }
  return { height, elements };
}

/** The mark or logo, the name of the site and the answer line. The band is white, whatever the colours of a logo are. */
async function layOutBand(
  draw: DrawText,
  { site: { name, logo, shades }, steps }: Picture,
): Promise<PictureElement[]> {
  const band = { x: 0, y: 0, width: pictureSize.width, height: bandHeight };
  const edge = logo === null ? 48 : 56;
  const box = { x: margin, y: (bandHeight - edge) / 2, width: edge, height: edge };
  const sign: PictureElement =
    logo === null
      ? { kind: 'mark', ...box, fill: shades.primary }
      : { kind: 'image', ...box, href: logo };
  const x = margin + edge + 20;
  const lineStart = pictureSize.width - margin - lineSize.width;
  const style = { ...label, isBold: true, room: lineStart - x - 40 };
  const content = toDrawable(name);
  const text = content && toElement(await draw(content, style));
  const { surface: fill } = colours;
  return [
    { kind: 'box', ...band, fill },
    { kind: 'box', ...band, height: 6, fill: shades.primary },
    ...move(await layOutLine(draw, steps), {
      x: lineStart,
      y: (bandHeight - lineSize.height) / 2 + 4,
    }),
    sign,
    ...(text ? [{ ...text, x, y: (bandHeight - text.height) / 2 }] : []),
  ];
}

/** The title as it is drawn, and the blocks from top to bottom. */
async function layOutContent(
  draw: DrawText,
  picture: Picture,
): Promise<{ readonly title: string; readonly blocks: readonly Block[] }> {
  const { site } = picture;
  const title = picture.kind === 'site' ? '' : toDrawable(picture.title);
  const heading = async (content: string) => toBlock(await draw(content, headingStyle(content)));
  const line = async (content: string, color: string) =>
    toBlock(await draw(content, { ...label, color }));
  if (picture.kind === 'site' || !title) {
    const { texts } = site;
    const blocks = [await heading(texts.title), await line(texts.subtitle, colours.muted)];
    return { title: texts.title, blocks };
  }
  if (picture.kind === 'blog') {
    const above = await line(picture.label, site.shades.primary);
    return {
      title,
      blocks: [above, await heading(title), await line(picture.date, colours.muted)],
    };
  }
  const { company, location, logo, facts } = picture;
  const employer = { company: toDrawable(company), location: toDrawable(location), logo };
  const above = await layOutCompany(draw, site, employer);
  const below = await layOutFacts(draw, facts.map(toDrawable).filter(Boolean));
  return { title, blocks: [above, await heading(title), below] };
}

/**
 * The blocks of a picture over the name of the site, in the reading direction of the title. A title without a drawable letter
 * gets the picture of the site.
 */
export async function layOutPicture(picture: Picture, draw: DrawText): Promise<PictureElement[]> {
  const { width, height } = pictureSize;
  const bandTop = height - bandHeight;
  const { title, blocks } = await layOutContent(draw, picture);
  const column = stack(blocks, 32);
  const above = layOutCover(picture, bandTop - column.height);
  const top = above?.height ?? 0;
  const elements = [
    ...(above ? [above] : []),
    ...move(column.elements, { x: margin, y: (top + bandTop - column.height) / 2 }),
    ...move(await layOutBand(draw, picture), { x: 0, y: bandTop }),
  ];
  const page: PictureElement = { kind: 'box', x: 0, y: 0, width, height, fill: colours.page };
  return [page, ...(startsRightToLeft(title) ? mirror(elements, width) : elements)];
}
