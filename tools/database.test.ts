import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fingerprintSources } from './build.ts';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';

const tools = fileURLToPath(new URL('.', import.meta.url));

it('npm run db:… hands its arguments to the built command, and ends as that ends', () => {
  const root = makeScratchFolder({
    'package.json': { type: 'module' },
    'package-lock.json': { packages: {} },
    'node_modules/.package-lock.json': { packages: {} },
    'dist/server/main.js': '',
    'dist/server/database-command.js':
      'console.log(process.argv.slice(2).join(" ")); process.exitCode = 2;',
  });
  cpSync(tools, join(root, 'tools'), { recursive: true });
  writeFiles(root, { 'dist/build-fingerprint.txt': fingerprintSources(root) });

  const path = join(root, 'tools/database.ts');
  const args = [path, 'export', 'my site.gz', '--help'];
  const options = { env: {}, cwd: root, encoding: 'utf8', timeout: 60_000 } as const;
  expect(spawnSync(process.execPath, args, options)).toMatchObject({
    stdout: 'export my site.gz --help\n',
    stderr: '',
    status: 2,
  });
});
