import { type ArticleColours, articleMotifs } from './article-motifs.ts';
import { coverPatterns, type CoverSize, drawLines } from './cover-lines.ts';
import { drawPattern, drawScaled } from './draw-cover.ts';

export const articleSize: CoverSize = { width: 640, height: 360 };

const palettes: readonly ArticleColours[] = [
  { ground: '#e3f1ef', shade: '#c5dedb', main: '#0b6e66', deep: '#14403c', accent: '#f0b64a' },
  { ground: '#f7eedd', shade: '#e9d9ba', main: '#b06f2b', deep: '#5c4023', accent: '#1f8379' },
  { ground: '#e5edf6', shade: '#cbdaeb', main: '#2f66a3', deep: '#1d3c60', accent: '#f0b64a' },
  { ground: '#ebe8f5', shade: '#d6d0ea', main: '#5b4f9c', deep: '#352e60', accent: '#f2a63b' },
  { ground: '#eaf0df', shade: '#d2dfbb', main: '#4d7f3c', deep: '#2c4a24', accent: '#f0b64a' },
  { ground: '#f9e9e6', shade: '#eccfc9', main: '#a8453f', deep: '#5e2623', accent: '#1f8379' },
  { ground: '#e8ebee', shade: '#ced6db', main: '#46555f', deep: '#242f36', accent: '#f2a63b' },
];

/** Where the motif stands, and what is behind it: beside it, so that no two covers have one outline. */
const stands = [
  { x: 250, size: 1.05, sun: '<circle cx="540" cy="96" r="58"/>' },
  { x: 320, size: 1.15, sun: '<circle cx="320" cy="180" r="164"/>' },
  { x: 390, size: 1.05, sun: '<circle cx="96" cy="112" r="70"/>' },
  { x: 320, size: 1.1, sun: '<path d="M0 360V250L640 120v240z"/>' },
];

/** The cover of an article by its number: colours, a motif, its place and a pattern of answer lines. Elements of an SVG of its size. */
export function drawArticleCover(number: number): string {
  let rest = number;
  /** One of a list; each choice takes its share of the number. */
  const choose = <Entry>(entries: readonly Entry[]): Entry | undefined => {
    const chosen = entries[rest % entries.length];
    rest = Math.floor(rest / entries.length);
    return chosen;
  };
  const colours = choose(palettes);
  const draw = choose(articleMotifs);
  const stand = choose(stands);
  if (!colours || !draw || !stand) {
    return '';
  }
  const { width, height } = articleSize;
  const { ground, shade } = colours;
  const scale = 1 + (number % 3) * 0.5;
  const drawLinesBehind = (size: CoverSize) =>
    drawPattern(drawLines(rest % coverPatterns, 28 + ((number * 13) % 71), size), shade, shade);
  return [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g opacity=".55">${drawScaled(drawLinesBehind, articleSize, scale)}</g>`,
    `<g fill="${shade}">${stand.sun}</g>`,
    `<g transform="translate(${stand.x} 186) scale(${stand.size})">${draw(colours)}</g>`,
  ].join('');
}
