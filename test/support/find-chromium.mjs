// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isExecutable, listOnPath } from './find-executable.mjs';

/**
 * @typedef {object} Chromium
 * @property {string} executablePath
 * @property {string} source where it comes from, for people
 * @property {Record<string, string>} env what it needs in its environment
 */

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** @param {NodeJS.ProcessEnv} env */
export function listChromiumPlaces(env) {
  return [...listOnPath(NAMES, env), ...MAC_PLACES];
}

/**
 * Some systems put a script in Chromium's place that only says what to install.
 * @param {string} file
 */
function answersAsBrowser(file) {
  if (!isExecutable(file)) {
    return false;
  }
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

/**
 * @param {string[]} names
 * @returns {() => void} puts these variables back to what they are now
 */
function rememberEnv(names) {
  const before = names.map((name) => /** @type {const} */ ([name, process.env[name]]));
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) {
        delete process.env[name];
      } else {
        process.env[name] = value;
      }
    }
  };
}

/** @param {string} path */
const inModules = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

const cache = inModules('.cache/chromium');

/**
 * One set of fonts on every machine, since the height of a text depends on them. A browser that finds none
 * crashes at the first letter.
 * @returns {Record<string, string>} tells the browser of them; only Linux looks there
 */
function pinFonts() {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, 'fonts.conf');
  const family = (/** @type {string} */ generic, /** @type {string} */ name) =>
    `  <alias binding="same"><family>${generic}</family><prefer><family>${name}</family></prefer></alias>`;
  const lastly = '<edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>';
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir>${inModules('dejavu-fonts-ttf/ttf')}</dir>`,
    `  <cachedir>${join(cache, 'fonts-cache')}</cachedir>`,
    family('serif', 'DejaVu Serif'),
    family('monospace', 'DejaVu Sans Mono'),
    `  <match target="pattern">${lastly}</match>`,
    '</fontconfig>',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return { FONTCONFIG_FILE: file };
}

/**
 * The build for serverless Linux that a development package carries, unpacked once into node_modules.
 * Where it unpacks to, and that it brings the libraries that a bare system lacks, the package reads from
 * the environment while it loads; it leaves the library path there, which is for the browser alone.
 * @returns {Promise<Chromium | undefined>}
 */
async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return undefined;
  }
  mkdirSync(cache, { recursive: true });
  const asked = { TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const restore = rememberEnv([...Object.keys(asked), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']);
  try {
    Object.assign(process.env, asked);
    const { default: packed } = await import('@sparticuz/chromium');
    const executablePath = await packed.executablePath();
    const { LD_LIBRARY_PATH = '' } = process.env;
    if (!answersAsBrowser(executablePath)) {
      return undefined;
    }
    return { executablePath, source: '@sparticuz/chromium', env: { LD_LIBRARY_PATH } };
  } finally {
    restore();
  }
}

/** @returns {Promise<Chromium | undefined>} the browser that `npx playwright install` may have left */
async function findDownloadedChromium() {
  const { chromium } = await import('@playwright/test');
  const executablePath = chromium.executablePath();
  if (!answersAsBrowser(executablePath)) {
    return undefined;
  }
  return { executablePath, source: 'the Playwright cache', env: {} };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Chromium | undefined>}
 */
async function findExecutable(env) {
  const wanted = env['CHROMIUM_PATH'];
  if (wanted) {
    if (isExecutable(wanted)) {
      return { executablePath: wanted, source: 'CHROMIUM_PATH', env: {} };
    }
    throw new Error(`CHROMIUM_PATH names ${wanted}, which cannot be run.`);
  }
  const found = listChromiumPlaces(env).find(answersAsBrowser);
  if (found) {
    return { executablePath: found, source: 'this machine', env: {} };
  }
  return (await unpackChromium()) ?? (await findDownloadedChromium());
}

/**
 * CHROMIUM_PATH, else one found on this machine, else the one of a development package, else Playwright's.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Chromium | undefined>}
 */
export async function findChromium(env = process.env) {
  const found = await findExecutable(env);
  return found && { ...found, env: { ...found.env, ...pinFonts() } };
}

/**
 * Chromium refuses its sandbox to root, and must talk to nobody but the server under test.
 * @param {boolean} isRoot
 */
export function listChromiumFlags(isRoot = process.getuid?.() === 0) {
  return [
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
  ];
}
