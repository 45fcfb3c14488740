// @ts-check
import { findChromium } from '#test/find-chromium.mjs';
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

/**
 * @param {Resource} name
 * @returns {Promise<Available | Missing>} a failure to start counts as missing, with its reason
 */
export async function openResource(name) {
  try {
    return await (name === 'postgresql' ? openPostgresql() : openChromium());
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}
