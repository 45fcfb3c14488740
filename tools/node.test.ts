import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder, writeFiles } from '#test/scratch-folder.ts';
import { root } from './project.ts';

/** The package of a Node for this system. */
const here = `node-${process.platform}-${process.arch}`;

/** An npm that notes each fetch and installs a Node that says it is of this version. */
const npmWith = (version: string) => `#!/bin/sh
echo fetched >> fetches
folder=.runtime/node_modules/${here}/bin
mkdir -p $folder
echo '#!/bin/sh
[ "$1" = --version ] && echo v${version} && exit
echo "$@ under $(basename "$(dirname "$(dirname "$(command -v node)")")")"' > $folder/node
chmod +x $folder/node`;
const npmOffline = '#!/bin/sh\necho "npm error network" >&2';

/** A project that asks for `engines`, with `npm` as its npm. */
function makeProject(engines: string, npm = npmWith('999.2.0')) {
  const folder = makeScratchFolder({
    'package.json': { engines: { node: engines } },
    '.runtime/package.json': {
      optionalDependencies: { [here]: '999.2.0', 'node-elsewhere': '998.1.0' },
    },
    'bin/npm': npm,
    'program.mjs': 'console.log("as it is"); process.exitCode = 3;',
  });
  cpSync(join(root, 'tools/node.sh'), join(folder, 'node.sh'));
  spawnSync('chmod', ['+x', join(folder, 'bin/npm')]);
  const env = { PATH: `${folder}/bin:${process.env['PATH']}` };
  return {
    folder,
    start: () => spawn('sh', ['node.sh', 'program.mjs'], { cwd: folder, env }),
    run: () => {
      const { stdout, stderr, status } = spawnSync('sh', ['node.sh', 'program.mjs', 'word'], {
        cwd: folder,
        env,
        encoding: 'utf8',
      });
      return { stdout, stderr, status };
    },
  };
}

const fetching = `Node ${process.versions.node} is too old: fetching Node 999.2.0 into .runtime …\n`;

describe('tools/node.sh', () => {
  it('runs a program under the installed Node where that is new enough', () => {
    const { run } = makeProject('>=22.9');
    expect(run()).toEqual({ stdout: 'as it is\n', stderr: '', status: 3 });
  });

  it('fetches a Node once where the installed one is too old, and puts it on the PATH', () => {
    const { folder, run } = makeProject('>=999.1');
    const stdout = `program.mjs word under ${here}\n`;
    expect(run()).toEqual({ stdout, stderr: fetching, status: 0 });
    expect(run()).toEqual({ stdout, stderr: '', status: 0 });
    expect(readFileSync(join(folder, 'fetches'), 'utf8')).toBe('fetched\n');
  });

  it('fetches again after another version was pinned', () => {
    const { folder, run } = makeProject('>=999.1');
    writeFiles(folder, { 'bin/npm': npmWith('999.1.0') });
    expect(run().status).toBe(1);
    writeFiles(folder, { 'bin/npm': npmWith('999.2.0') });
    expect(run()).toMatchObject({ stderr: fetching, status: 0 });
  });

  it('says in one sentence that there is no Node to be fetched', () => {
    const { run } = makeProject('>=999.1', npmOffline);
    expect(run()).toEqual({
      stdout: '',
      stderr: `${fetching}npm error network\nIt could not be fetched from npm. Please install Node 999.2.0.\n`,
      status: 1,
    });
  });

  it('shows what the fetched Node lacks where that does not run', () => {
    const lacking = '[ "$1" = --version ] && echo "libatomic.so.1 is missing" >&2 && exit 127';
    const npm = npmWith('999.2.0').replace(
      '[ "$1" = --version ] && echo v999.2.0 && exit',
      lacking,
    );
    const { run } = makeProject('>=999.1', npm);
    expect(run()).toEqual({
      stdout: '',
      stderr: `${fetching}libatomic.so.1 is missing\nNode 999.2.0 was fetched, and does not run here. Please install what it lacks.\n`,
      status: 1,
    });
  });

  it('ends the fetch when it is ended itself', async () => {
    const { start } = makeProject('>=999.1', '#!/bin/sh\necho waiting >&2\nexec sleep 60');
    const child = start();
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
    await expect.poll(() => printed).toContain('waiting');
    child.kill('SIGTERM');
    // The fetch holds the other ends of the streams for as long as it lives.
    expect(await once(child, 'close')).toEqual([143, null]);
  });

  it('passes the signals of npm on to the program', async () => {
    const { folder } = makeProject('>=22.9');
    writeFiles(folder, {
      'package.json': {
        engines: { node: '>=22.9' },
        scripts: { start: 'exec sh node.sh program.mjs' },
      },
      'program.mjs': `
        process.on('SIGTERM', () => { console.log('closing'); clearInterval(timer); });
        const timer = setInterval(() => {}, 1000);
        console.log('serving');`,
    });
    const npm = spawn('npm', ['start', '--silent'], { cwd: folder });
    onTestFinished(() => void npm.kill('SIGKILL'));
    let printed = '';
    npm.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    await once(npm.stdout, 'data');
    npm.kill('SIGTERM');
    await once(npm.stdout, 'close');
    expect(printed).toBe('serving\nclosing\n');
  });
});

describe('the Node that is fetched', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
  const { optionalDependencies } = read('.runtime/package.json') as {
    optionalDependencies: Record<string, string>;
  };
  const { packages } = read('.runtime/package-lock.json') as {
    packages: Record<string, { version: string; integrity: string }>;
  };

  it('is pinned with a digest for each system: on Linux Node 24, which needs no library that a small system lacks', () => {
    const majors = Object.entries(optionalDependencies).map(([name, version]) => [
      name.replace(/^node-(bin-)?/, ''),
      version.split('.')[0],
    ]);
    expect(Object.fromEntries(majors)).toEqual({
      'darwin-arm64': '26',
      'darwin-x64': '26',
      'linux-arm64': '24',
      'linux-x64': '24',
    });
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const integrity: unknown = expect.stringMatching(/^sha512-/);
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity });
    }
  });

  it('is what every npm script runs under', () => {
    const script = /^exec (?:env \w+=\w+ )?sh tools\/node\.sh /;
    const { scripts } = read('package.json') as { scripts: Record<string, string> };
    expect(Object.values(scripts).filter((command) => !script.test(command))).toEqual([]);
  });
});
