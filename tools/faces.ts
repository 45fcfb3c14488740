// Cuts the typeface of headings and figures to what pages show, one file a script: dist/faces.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type Language, languages } from '#contract/platform/language.ts';
import { root } from './project.ts';

const packages = join(root, 'node_modules', '@expo-google-fonts');
const folder = join(root, 'dist', 'faces');
const fingerprintFile = join(folder, 'fingerprint.txt');

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** The letters of today's Bengali; the file joins them to all the forms that they take together. */
const bengali = 'ঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৎৗড়ঢ়য়০১২৩৪৫৬৭৮৯৳।\u200C\u200D';

/** What joins and places letters, and figures of one width; no small capitals, fractions or other forms to choose from. */
const features =
  'abvm abvs akhn blwf blwm blws ccmp cjct dist half init kern liga locl mark mkmk nukt pres pstf psts rphf tnum vatu';

interface Face {
  readonly file: string;
  readonly letters: string;
}

/**
 * One weight a script: a variable file has twice the bytes. Medium is a drawing of its own in Bengali, of which browsers make a bold:
 * the Bold between two drawings would have 51 kB, and ExtraBold is too heavy beside Latin.
 */
export const faces: Readonly<Record<string, Face>> = {
  latin: {
    file: 'anek-latin/700Bold/AnekLatin_700Bold.ttf',
    letters: `${range(0x20, 0x7e)}${range(0xa0, 0x17f)}ȘșȚț–—‘’‚“”„†•…‰‹›€−→×`,
  },
  // Fetched where a name has one of them: a word of two faces looks broken.
  vietnamese: {
    file: 'anek-latin/700Bold/AnekLatin_700Bold.ttf',
    letters: `ƠơƯư${range(0x1e80, 0x1e85)}${range(0x1ea0, 0x1ef9)}`,
  },
  bengali: { file: 'anek-bangla/500Medium/AnekBangla_500Medium.ttf', letters: ` ${bengali}` },
};

async function cutFace({ file, letters }: Face): Promise<Buffer> {
  return subsetFont(readFileSync(join(packages, file)), letters, {
    targetFormat: 'woff2',
    keepFeatures: features.split(' '),
    // The licence and its URL.
    preserveNameIds: [13, 14],
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
  });
}

/** Cuts the files anew where this program or a package has changed: it takes three seconds. */
export async function cutFaces(): Promise<void> {
  const inputs = [import.meta.filename, join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  inputs.forEach((input) => hash.update(readFileSync(input)));
  const fingerprint = hash.digest('hex');
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === fingerprint) {
    return;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, face] of Object.entries(faces)) {
    writeFileSync(join(folder, `${name}.woff2`), await cutFace(face));
  }
  writeFileSync(fingerprintFile, fingerprint);
}

/** Those of the headings of a page in a language. */
export const neededFaces: Readonly<Record<Language, readonly string[]>> = {
  en: ['latin'],
  bn: ['latin', 'bengali'],
};

/** Lets browsers request the files of a page's headings with the page: headings then seldom have the stand-in first. */
export const preloadFaces = (): Plugin => ({
  name: 'preload-faces',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {}, chunk }) => {
      const language = languages.find((one) => chunk?.fileName.startsWith(`assets/${one}/`));
      const isNeeded = (file: string) =>
        neededFaces[language ?? languages[0]].some((face) => file.startsWith(`assets/${face}-`));
      return Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2') && isNeeded(file))
        .map((file) => {
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}` };
          return { tag: 'link', injectTo: 'head-prepend', attrs: { ...attrs, crossorigin: true } };
        });
    },
  },
});
