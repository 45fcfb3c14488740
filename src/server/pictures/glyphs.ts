/** What a font can draw: the width of each character that it has, in parts of the font size. */
export type Glyphs = ReadonlyMap<number, number>;

const listTables = (font: DataView): Map<string, number> => {
  const tables = new Map<string, number>();
  for (let entry = 12; entry < 12 + font.getUint16(4) * 16; entry += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((at) => font.getUint8(entry + at)));
    tables.set(name, font.getUint32(entry + 8));
  }
  return tables;
};

/** Where the table of all characters of Unicode (format 12) stands; the others know its beginning only. */
function findCharacterMap(font: DataView, cmap: number): number {
  for (let entry = cmap + 4; entry < cmap + 4 + font.getUint16(cmap + 2) * 8; entry += 8) {
    const start = cmap + font.getUint32(entry + 4);
    if (font.getUint16(start) === 12) {
      return start;
    }
  }
  throw new Error('This font has no map of all characters.');
}

/** Reads the tables `cmap`, `hmtx`, `hhea` and `head` of a TrueType file. */
export function readGlyphs(file: Uint8Array): Glyphs {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = listTables(font);
  const tableAt = (name: string): number => {
    const start = tables.get(name);
    if (start === undefined) {
      throw new Error(`This font has no table ${name}.`);
    }
    return start;
  };
  const unitsPerEm = font.getUint16(tableAt('head') + 18);
  const lastMetric = font.getUint16(tableAt('hhea') + 34) - 1;
  const metrics = tableAt('hmtx');
  const widthOf = (glyph: number) =>
    font.getUint16(metrics + Math.min(glyph, lastMetric) * 4) / unitsPerEm;

  const map = findCharacterMap(font, tableAt('cmap'));
  const glyphs = new Map<number, number>();
  for (let group = map + 16; group < map + 16 + font.getUint32(map + 12) * 12; group += 12) {
    const first = font.getUint32(group);
    const last = font.getUint32(group + 4);
    const firstGlyph = font.getUint32(group + 8);
    for (let character = first; character <= last; character += 1) {
      glyphs.set(character, widthOf(firstGlyph + character - first));
    }
  }
  return glyphs;
}

const isMark = /^\p{M}$/u;

/** The width of a text in parts of the font size, without kerning: marks stand over other characters. */
export function measureText(text: string, glyphs: Glyphs): number {
  let width = 0;
  for (const character of text) {
    if (!isMark.test(character)) {
      width += glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    }
  }
  return width;
}
