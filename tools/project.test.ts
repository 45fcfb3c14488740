import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';

const projectModule = new URL('project.ts', import.meta.url).href;

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
