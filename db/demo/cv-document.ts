import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';

interface TextLine {
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly isBold?: boolean;
  /** Points above the line. */
  readonly space?: number;
}

/** Characters in a line of the width of the page. */
const lineLength = 88;

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lineLength) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

const toLines = (title: string, text: string): TextLine[] => [
  { text: title, size: 13, isBold: true, space: 14 },
  ...wrap(text).map((line) => ({ text: line, size: 11, space: 3 })),
];

const formatYears = (years: number): string =>
  years < 1 ? `${Math.round(years * 12)} months` : `${years} ${years === 1 ? 'year' : 'years'}`;

const listLines = (profile: JobSeekerProfile, email: string): TextLine[] => [
  { text: profile.fullName, size: 22, isBold: true },
  {
    text: `${profile.position}, ${formatYears(profile.yearOfExp)} of experience`,
    size: 12,
    space: 6,
  },
  { text: email, size: 11, space: 3 },
  ...toLines('About me', profile.aboutMe),
  ...toLines('Skills', profile.skills),
  ...toLines('References', 'From my last two positions, on request.'),
];

const escapeText = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`);

function drawLines(lines: readonly TextLine[]): string {
  let y = 770;
  const shown = lines.map(({ text, size, isBold = false, space = 0 }) => {
    y -= size + space;
    return `BT /F${isBold ? 2 : 1} ${size} Tf 64 ${y} Td (${escapeText(text)}) Tj ET`;
  });
  return shown.join('\n');
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A CV of one page as PDF; its texts are limited to the characters of Latin-1. */
export function buildCvDocument(profile: JobSeekerProfile, email: string): Buffer {
  const content = drawLines(listLines(profile, email));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(document, 'latin1');
    document += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = Buffer.byteLength(document, 'latin1');
  const size = objects.length + 1;
  document += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  document += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(document, 'latin1');
}
