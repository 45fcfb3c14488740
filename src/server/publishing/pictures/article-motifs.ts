/** The colours of an article's cover, each as `#0b6e66`. */
export interface ArticleColours {
  /** Pale: what all stands on. */
  readonly ground: string;
  /** A little darker than the ground. */
  readonly shade: string;
  readonly main: string;
  /** The second colour of a motif. */
  readonly deep: string;
  readonly accent: string;
}

/** A thing of work, around 0 0 within 300 x 240. */
type Motif = (colours: ArticleColours) => string;

const paper = '#fff';
const text = '#e6e1d8';

/** Lines of writing, from a point on. */
const drawText = (x: number, y: number, widths: readonly number[]): string =>
  `<path d="${widths.map((width, at) => `M${x} ${y + at * 24}h${width}`).join('')}" stroke="${text}" stroke-width="9" stroke-linecap="round"/>`;

const drawSheets: Motif = ({ main, deep, accent }) =>
  `<g transform="rotate(-8)"><rect x="-120" y="-100" width="150" height="200" rx="10" fill="${deep}"/></g>` +
  `<g transform="rotate(5)"><rect x="-60" y="-112" width="164" height="214" rx="10" fill="${paper}"/>` +
  `<rect x="-60" y="-112" width="164" height="58" rx="10" fill="${main}"/><circle cx="-30" cy="-83" r="14" fill="${accent}"/>` +
  `${drawText(-38, -26, [112, 84, 112, 60])}<rect x="-42" y="66" width="76" height="18" rx="9" fill="${main}"/></g>`;

const drawTalk: Motif = ({ main, deep, accent }) =>
  `<path d="M-140-96h170a14 14 0 0 1 14 14v62a14 14 0 0 1-14 14h-122l-34 34v-34h-14a14 14 0 0 1-14-14v-62a14 14 0 0 1 14-14z" fill="${paper}"/>` +
  `${drawText(-122, -64, [128, 84])}<path d="M-24 28h150a14 14 0 0 1 14 14v52a14 14 0 0 1-14 14h-10v28l-30-28H-24a14 14 0 0 1-14-14V42a14 14 0 0 1 14-14z" fill="${main}"/>` +
  `<path d="M-8 56h88M-8 80h54" stroke="${deep}" stroke-width="9" stroke-linecap="round"/><circle cx="112" cy="68" r="15" fill="${accent}"/>`;

const drawSteps: Motif = ({ main, deep, accent }) =>
  `<path d="M-150 104V62h66v42zM-74 104V18h66v86z" fill="${deep}"/><path d="M2 104V-30h66v134zM78 104v-178h66v178z" fill="${main}"/>` +
  `<path d="M-117 40L-41-6 35-54 100-104" fill="none" stroke="${accent}" stroke-width="5"/>` +
  `<path d="M-117 40h.01M-41-6h.01M35-54h.01M106-108h.01" stroke="${accent}" stroke-width="24" stroke-linecap="round"/>`;

const drawHills: Motif = ({ main, deep, accent }) =>
  `<circle cx="64" cy="-46" r="52" fill="${accent}"/><path d="M-170 104C-120-20-40-60 20 104z" fill="${main}"/><path d="M-60 104C-10 10 90-40 170 104z" fill="${deep}"/>` +
  `<path d="M-110 104c50-30 20-50 60-78s10-30 34-48" fill="none" stroke="${paper}" stroke-width="7" stroke-dasharray="2 18" stroke-linecap="round"/>`;

const drawClock: Motif = ({ main, deep, accent }) =>
  `<circle r="112" fill="${main}"/><circle r="90" fill="${paper}"/><path d="M0 0v-90A90 90 0 0 1 78 45z" fill="${accent}"/>` +
  `<path d="M0 0v-66M0 0l40 24" stroke="${deep}" stroke-width="11" stroke-linecap="round"/><circle r="12" fill="${deep}"/>` +
  `<path d="M0-84v10M84 0H74M0 84V74M-84 0h10" stroke="${deep}" stroke-width="7" stroke-linecap="round"/>`;

const drawDoor: Motif = ({ main, deep, accent }) =>
  `<path d="M-70 104v-200H70v200z" fill="${deep}"/><path d="M-52 104V-78H52v182z" fill="${accent}"/><path d="M-52 104V-78L24-52v176z" fill="${main}"/>` +
  `<circle cx="4" cy="30" r="8" fill="${paper}"/><path d="M70 104l74 0" stroke="${deep}" stroke-width="10" stroke-linecap="round"/>` +
  `<path d="M112 100V52" stroke="${main}" stroke-width="6"/><path d="M112 60c-34 2-40-30-40-42 26 0 42 16 40 42zm0 0c0-34 22-48 44-48 2 26-14 46-44 48z" fill="${main}"/>`;

const drawLetter: Motif = ({ main, deep, accent }) =>
  `<path d="M-120-20L0-108l120 88v118h-240z" fill="${deep}"/><rect x="-92" y="-92" width="184" height="150" rx="8" fill="${paper}"/>` +
  `${drawText(-66, -60, [132, 100, 120])}<path d="M-120-20L0 58l120-78v118a8 8 0 0 1-8 8h-224a8 8 0 0 1-8-8z" fill="${main}"/><circle cx="104" cy="-78" r="24" fill="${accent}"/>`;

const drawWeek: Motif = ({ main, deep, accent }) =>
  `<rect x="-128" y="-96" width="256" height="206" rx="14" fill="${paper}"/><path d="M-128-46v-36a14 14 0 0 1 14-14h228a14 14 0 0 1 14 14v36z" fill="${main}"/>` +
  `<path d="M-70-112v30M70-112v30" stroke="${deep}" stroke-width="12" stroke-linecap="round"/>` +
  `<path d="M-92-10h.01M-30-10h.01M32-10h.01M94-10h.01M-92 36h.01M32 36h.01M94 36h.01M-92 82h.01M-30 82h.01M32 82h.01" stroke="${text}" stroke-width="30" stroke-linecap="round"/>` +
  `<circle cx="-30" cy="36" r="24" fill="${accent}"/><path d="M-41 36l8 9 16-18" fill="none" stroke="${deep}" stroke-width="6" stroke-linecap="round"/>`;

const drawSearch: Motif = ({ main, deep, accent }) =>
  `<rect x="-140" y="-84" width="196" height="52" rx="10" fill="${paper}"/><rect x="-140" y="-16" width="196" height="52" rx="10" fill="${paper}"/><rect x="-140" y="52" width="196" height="52" rx="10" fill="${paper}"/>` +
  `<path d="M-112-58h.01M-112 10h.01M-112 78h.01" stroke="${accent}" stroke-width="26" stroke-linecap="round"/><path d="M-84-58h110M-84 10h80M-84 78h100" stroke="${text}" stroke-width="9" stroke-linecap="round"/>` +
  `<circle cx="62" cy="-12" r="62" fill="${main}" fill-opacity=".18" stroke="${main}" stroke-width="16"/><path d="M108 36l42 48" stroke="${deep}" stroke-width="22" stroke-linecap="round"/>`;

export const articleMotifs: readonly Motif[] = [
  drawSheets,
  drawTalk,
  drawSteps,
  drawHills,
  drawClock,
  drawDoor,
  drawLetter,
  drawWeek,
  drawSearch,
];
