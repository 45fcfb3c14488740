import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fingerprintSources } from './build.ts';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';

const tools = fileURLToPath(new URL('.', import.meta.url));

/** A project that is installed and built, with this text as its server. */
function projectWithServer(main: string): string {
  const root = makeScratchFolder({
    'package.json': { type: 'module' },
    'package-lock.json': { packages: {} },
    'node_modules/.package-lock.json': { packages: {} },
    'dist/server/main.js': main,
  });
  cpSync(tools, join(root, 'tools'), { recursive: true });
  writeFiles(root, { 'dist/build-fingerprint.txt': fingerprintSources(root) });
  return root;
}

function start(root: string, env: NodeJS.ProcessEnv = {}) {
  const path = join(root, 'tools/start.ts');
  return spawnSync(process.execPath, [path], {
    env: { ...env },
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
}

describe('npm start', () => {
  it('prints nothing of its own when nothing is stale, and exits with the server’s code', () => {
    const root = projectWithServer('console.log("serving"); process.exitCode = 3;');
    expect(start(root)).toMatchObject({ stdout: 'serving\n', stderr: '', status: 3 });
  });

  it('leaves the working directory and the settings to the server', () => {
    const root = projectWithServer('console.log(process.cwd(), process.env.PORT)');
    expect(start(root, { PORT: '4000' }).stdout).toMatch(/job-portal-test-\w+ 4000\n$/);
  });

  it('reads .env, and lets variables of the environment win', () => {
    const root = projectWithServer('console.log(process.env.PORT, process.env.MAIL_FROM)');
    writeFiles(root, { '.env': 'PORT=4000\nMAIL_FROM=jobs@site.example\n' });
    expect(start(root, { PORT: '5000' }).stdout).toBe('5000 jobs@site.example\n');
  });

  it('runs the server in production mode by default', () => {
    const root = projectWithServer('console.log(process.env.NODE_ENV)');
    expect(start(root).stdout).toBe('production\n');
    expect(start(root, { NODE_ENV: 'development' }).stdout).toBe('development\n');
  });

  it('is the very process that gets the signals', async () => {
    const root = projectWithServer(`
      process.on('SIGTERM', () => { console.log('closing'); clearInterval(timer); });
      const timer = setInterval(() => {}, 1000);
      console.log('serving');
    `);
    const child = spawn(process.execPath, [join(root, 'tools/start.ts')], { env: {} });
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(printed).toBe('serving\nclosing\n');
  });

  it('prints npm’s output when the packages cannot be installed', () => {
    const root = projectWithServer('console.log("serving")');
    writeFiles(root, {
      'node_modules/.package-lock.json': '',
      'npm.js': 'console.error("npm error the registry is away"); process.exit(1);',
    });
    const result = start(root, { npm_execpath: join(root, 'npm.js') });
    expect(result).toMatchObject({ stdout: 'Installing packages …\n', status: 1 });
    expect(result.stderr).toContain('could not be installed');
    expect(result.stderr).toContain('the registry is away');
    expect(result.stderr).not.toContain('    at ');
  });
});
