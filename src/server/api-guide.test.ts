import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { jobForm } from '#test/forms.ts';

const run = promisify(execFile);
const resolvePath = (address: string): string => fileURLToPath(new URL(address, import.meta.url));
const guide = await readFile(resolvePath('../../docs/api.md'), 'utf8');

/** The commands of the guide, each with the response printed below it. */
const examples = [...guide.matchAll(/```sh\n(.*?)```\n\n```\w+\n(.*?)```/gs)].map(
  ([, command = '', answer = '']) => ({ command, answer }),
);

/** JSON in one line, or lines of text, with JSON in the last ones. */
function toParts(text: string): unknown[] {
  const begin = text.search(/^\{/m);
  const lines = (begin < 0 ? text : text.slice(0, begin)).split('\n').filter(Boolean);
  return begin < 0 ? lines : [...lines, JSON.parse(text.slice(begin))];
}

/** Dots in the guide match any text. */
const toExpected = (shown: unknown): unknown => {
  if (shown === '…') {
    return expect.stringMatching(/./);
  }
  if (Array.isArray(shown)) {
    return shown.map(toExpected);
  }
  return typeof shown === 'object' && shown !== null
    ? Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, toExpected(value)]))
    : shown;
};

let site: TestApp;
let folder: string;
let address: string;
beforeEach(async () => {
  site = await buildIdentityApp();
  folder = await mkdtemp(join(tmpdir(), 'api-guide-'));
  await site.create.job({ ...jobForm });
  address = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('docs/api.md', () => {
  it.skipIf(!hasCurl)('has five curl examples with the documented responses', async () => {
    expect(examples).toHaveLength(5);
    const env = { ...process.env, SITE: address };
    for (const { command, answer } of examples) {
      const options = { cwd: folder, env };
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', command], options);
      expect(toParts(stdout), command).toEqual(toExpected(toParts(answer)));
    }
  });

  it('lists every feed and the URL of its description', () => {
    const { sitePicture: _site, jobPicture: _job, blogPicture: _blog, ...feeds } = discoveryPaths;
    for (const feed of Object.values(feeds)) {
      expect(guide).toContain(`\`${feed}\``);
    }
    expect(guide).toContain('`/api/docs/openapi.json`');
  });
});
