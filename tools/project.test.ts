import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { run } from './project.mjs';

const projectModule = new URL('project.mjs', import.meta.url).href;

describe('endWithNpm', () => {
  it('ends what npm started when npm itself is killed outright', async () => {
    const folder = makeScratchFolder({
      'server.mjs': `
        import { endWithNpm } from ${JSON.stringify(projectModule)};
        process.on('SIGTERM', () => { console.log('ended by SIGTERM'); process.exit(); });
        setInterval(() => {}, 1000);
        endWithNpm();
        console.log('serving');
      `,
      'npm.mjs': `
        import { spawn } from 'node:child_process';
        spawn(process.execPath, ['server.mjs'], {
          stdio: 'inherit', env: { npm_lifecycle_event: 'start' },
        });
      `,
    });
    const npm = spawn(process.execPath, ['npm.mjs'], { cwd: folder });
    let printed = '';
    npm.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    await once(npm.stdout, 'data');
    npm.kill('SIGKILL');
    // The server holds the other end of this stream for as long as it lives.
    await once(npm.stdout, 'close');
    expect(printed).toBe('serving\nended by SIGTERM\n');
  });
});

describe('run', () => {
  it('kills a program with everything it started when its time is up', async () => {
    const stubborn = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
    const folder = makeScratchFolder({
      'child.mjs': `${stubborn} console.log(process.pid);`,
      'program.mjs': `${stubborn}
        import { spawn } from 'node:child_process';
        spawn(process.execPath, ['child.mjs'], { stdio: 'inherit' });`,
    });
    const options = { cwd: folder, limitMs: 1_000 };
    const { output, ...ending } = await run([process.execPath, 'program.mjs'], options);
    expect(ending).toEqual({ exitCode: 1, isTimedOut: true });
    const child = Number(output);
    expect(child).toBeGreaterThan(1);
    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
