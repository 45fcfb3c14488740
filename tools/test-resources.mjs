// @ts-check
import { findChromium } from '#test/find-chromium.mjs';
import { isExecutable, listOnPath } from '#test/find-executable.mjs';
import { findPostgres } from '#test/find-postgres.mjs';
import { startTestPostgres } from '#test/test-postgres.mjs';

/**
 * @typedef {import('./test-parts.mjs').Resource} Resource
 *
 * @typedef {object} Available
 * @property {Record<string, string>} env tells the tests where it is
 * @property {string} source for people
 * @property {() => Promise<void>} release
 *
 * @typedef {{ missing: string }} Missing why it cannot be had
 */

const nothingToRelease = async () => {};

/** @returns {Promise<Available | Missing>} */
async function openPostgresql() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const env = { E2E_DATABASE_URL: given };
    return { env, source: 'TEST_DATABASE_URL', release: nothingToRelease };
  }
  const binaries = findPostgres();
  if (!binaries) {
    return { missing: 'No PostgreSQL: install it, or set TEST_DATABASE_URL.' };
  }
  const { url, stop } = await startTestPostgres(binaries);
  const env = { TEST_DATABASE_URL: url, E2E_DATABASE_URL: url };
  return { env, source: binaries.source, release: stop };
}

/** @returns {Promise<Available | Missing>} */
async function openChromium() {
  const chromium = await findChromium();
  if (!chromium) {
    return { missing: 'No Chromium: install it, or set CHROMIUM_PATH.' };
  }
  const env = { ...chromium.env, CHROMIUM_PATH: chromium.executablePath };
  return { env, source: chromium.source, release: nothingToRelease };
}

/** No package has an nginx for every machine, so there is nothing to fall back to. */
function openNginx(env = process.env) {
  const places = [...listOnPath(['nginx'], env), '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
  const nginx = places.find(isExecutable);
  return nginx
    ? { env: { NGINX_PATH: nginx }, source: nginx, release: nothingToRelease }
    : { missing: 'No nginx: install it.' };
}

const openers = { postgresql: openPostgresql, chromium: openChromium, nginx: openNginx };

/**
 * @param {Resource} name
 * @returns {Promise<Available | Missing>} a failure to start counts as missing, with its reason
 */
export async function openResource(name) {
  try {
    return await openers[name]();
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
