import { pictureSize, siteName } from '#contract/feeds.ts';
import { isRightToLeft, toDrawable } from './drawable-text.ts';
import { type Block, chipsBlock, companyBlock, headingBlock, lineBlock } from './picture-blocks.ts';
import { type Frame, margin, type Typefaces } from './picture-frame.ts';
import type { Picture } from './picture.ts';
import { colours, drawBox, drawMark, drawPage, drawText } from './svg.ts';

type PictureOf<Kind extends Picture['kind']> = Extract<Picture, { kind: Kind }>;

interface Composition {
  readonly frame: Frame;
  readonly blocks: readonly Block[];
}

const band = { height: 92, mark: 44, size: 38 };

/** The name of the site, at the foot of every picture. */
function drawBand(frame: Frame): string {
  const { width, height } = pictureSize;
  const y = height - band.height;
  const nameStart = margin + band.mark + 20;
  const colour = colours.surface;
  const markLeft = frame.isRightToLeft ? width - margin - band.mark : margin;
  return (
    drawBox({ x: 0, y, width, height: band.height, fill: colours.primary }) +
    drawMark({ x: markLeft, y: y + 24, width: band.mark, colour }) +
    drawText({
      text: siteName,
      x: frame.isRightToLeft ? width - nameStart : nameStart,
      baseline: y + 60,
      size: band.size,
      isBold: true,
      fill: colour,
      anchor: frame.isRightToLeft ? 'end' : 'start',
    })
  );
}

/** Blocks stand together in the middle of what the band leaves. */
function drawComposition({ frame, blocks }: Composition): string {
  const { width, height } = pictureSize;
  const gapOf = (block: Block) => (block === blocks[0] ? 0 : block.gap);
  const total = blocks.reduce((sum, block) => sum + gapOf(block) + block.height, 0);
  let top = Math.round((height - band.height - total) / 2);
  const parts = blocks.map((block) => {
    const part = block.draw(top + gapOf(block));
    top += gapOf(block) + block.height;
    return part;
  });
  const background = drawBox({ x: 0, y: 0, width, height, fill: colours.page });
  return drawPage(pictureSize, [background, ...parts, drawBand(frame)]);
}

function composeSite(faces: Typefaces): Composition {
  const frame = { ...faces, isRightToLeft: false };
  return {
    frame,
    blocks: [
      headingBlock(frame, 'Find your next job. Or the person for it.'),
      lineBlock(frame, { text: 'Post jobs, apply, and talk in one place.', fill: colours.muted }),
    ],
  };
}

/** Undefined when neither the position nor the company can be written. */
function composeJob(job: PictureOf<'job'>, faces: Typefaces): Composition | undefined {
  const position = toDrawable(job.position, faces.bold);
  const company = toDrawable(job.company, faces.bold);
  const heading = position || company;
  if (heading === '') {
    return undefined;
  }
  const frame = { ...faces, isRightToLeft: isRightToLeft(heading) };
  const lines = [
    { text: position === '' ? '' : company, fill: colours.ink, isBold: true, size: 40 },
    { text: toDrawable(job.location, faces.regular), fill: colours.muted },
  ];
  const facts = job.facts.map((fact) => toDrawable(fact, faces.regular));
  return {
    frame,
    blocks: [
      companyBlock(frame, company, lines),
      headingBlock(frame, heading),
      chipsBlock(frame, facts.filter(Boolean)),
    ],
  };
}

function composeBlog(blog: PictureOf<'blog'>, faces: Typefaces): Composition | undefined {
  const title = toDrawable(blog.title, faces.bold);
  const frame = { ...faces, isRightToLeft: isRightToLeft(title) };
  return title === ''
    ? undefined
    : {
        frame,
        blocks: [
          lineBlock(frame, { text: 'Blog', fill: colours.primary, isBold: true, size: 40 }),
          headingBlock(frame, title),
          lineBlock(frame, { text: blog.date, fill: colours.muted }),
        ],
      };
}

function compose(picture: Picture, faces: Typefaces): Composition | undefined {
  switch (picture.kind) {
    case 'site':
      return undefined;
    case 'job':
      return composeJob(picture, faces);
    case 'blog':
      return composeBlog(picture, faces);
  }
}

/** A picture as SVG. What says nothing that these fonts can write is the picture of the site. */
export const toSvg = (picture: Picture, faces: Typefaces): string =>
  drawComposition(compose(picture, faces) ?? composeSite(faces));
