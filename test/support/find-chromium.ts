import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Chromium {
  /** Undefined for Playwright's own. */
  readonly executablePath: string | undefined;
  /** The variables that it needs in its environment. */
  readonly env: Record<string, string>;
}

const inModules = (path: string) =>
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
const cache = inModules('.cache/chromium');

/** One set of fonts on every machine: the height of a text depends on them, and Chromium on Linux crashes without any. */
function pinFonts(): Record<string, string> {
  mkdirSync(cache, { recursive: true });
  const family = (generic: string, name: string) =>
    `<alias binding="same"><family>${generic}</family><prefer><family>${name}</family></prefer></alias>`;
  const lines = [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    `<dir>${inModules('dejavu-fonts-ttf/ttf')}</dir><dir>${inModules('@expo-google-fonts/noto-sans-bengali')}</dir>`,
    `<cachedir>${cache}/fonts</cachedir>`,
    family('serif', 'DejaVu Serif'),
    family('monospace', 'DejaVu Sans Mono'),
    '<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>',
    '</fontconfig>',
  ];
  writeFileSync(`${cache}/fonts.conf`, lines.join('\n'));
  return { FONTCONFIG_FILE: `${cache}/fonts.conf` };
}

/**
 * The headless shell of a development package, unpacked once into node_modules. The package reads from the environment
 * where to unpack to and that it shall bring the libraries that a bare system lacks, and leaves their path there.
 */
async function unpackHeadlessShell() {
  const before = { ...process.env };
  try {
    mkdirSync(cache, { recursive: true });
    Object.assign(process.env, { TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    const { LD_LIBRARY_PATH = '' } = process.env;
    return { executablePath, env: { LD_LIBRARY_PATH } };
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      delete process.env[name];
    }
    Object.assign(process.env, before);
  }
}

/** CHROMIUM_PATH, else on Linux on x64 the headless shell of a development package, elsewhere Playwright's own. */
export async function findChromium(
  wanted = process.env['CHROMIUM_PATH'],
  platform = `${process.platform}-${process.arch}`,
): Promise<Chromium> {
  if (!wanted && platform !== 'linux-x64') {
    // Playwright names the command that downloads it, when it is not there.
    return { executablePath: undefined, env: {} };
  }
  const found = wanted ? { executablePath: wanted, env: {} } : await unpackHeadlessShell();
  if (!existsSync(found.executablePath)) {
    throw new Error(`There is no Chromium at ${found.executablePath}. Set CHROMIUM_PATH.`);
  }
  return { ...found, env: { ...found.env, ...pinFonts() } };
}

/** Chromium refuses its sandbox to root, and must connect to nothing but the server under test. */
export const listChromiumFlags = (isRoot = process.getuid?.() === 0) => [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
