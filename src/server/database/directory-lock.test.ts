import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#server/ops/startup-error.ts';
import { buildForNode } from '#test/build-for-node.ts';
import { type Program, startProgram } from '#test/program.ts';
import { testDatabaseKind } from '#test/test-database.ts';
import { lockDirectory } from './directory-lock.ts';

/** No process has it: more than the system ever gives. */
const unusedPid = 2 ** 30;

describe.runIf(testDatabaseKind === 'embedded')('the lock of a directory', () => {
  let build: URL;
  let directory: string;
  let programs: Program[];

  const writeLock = (name: string, content: unknown) =>
    writeFile(path.join(directory, name), JSON.stringify(content));
  const startLocking = (moment = 0) => {
    const program = startProgram(new URL('locking-process.js', build), directory, String(moment));
    programs.push(program);
    return program;
  };

  beforeAll(async () => {
    build = await buildForNode({ 'locking-process': 'test/support/locking-process.ts' });
  });

  afterAll(() => rm(build, { recursive: true }));

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'directory-lock-'));
    programs = [];
  });

  afterEach(async () => {
    await Promise.all(programs.map((program) => program.kill()));
    await rm(directory, { recursive: true });
  });

  it('makes the directory when it is absent, and leaves it without a trace of itself', async () => {
    const inside = path.join(directory, 'a', 'b');

    const lock = await lockDirectory(inside);
    expect(JSON.parse(await readFile(path.join(inside, 'lock.1'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();

    expect(await readdir(inside)).toEqual([]);
  });

  it('refuses a directory that a running process has, and names both in one sentence', async () => {
    const program = startLocking();
    await program.waitForLines(1);
    expect(program.lines).toEqual(['locked']);
    const before = await readdir(directory);

    const refusal = await lockDirectory(directory).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartupError);
    expect(refusal).toMatchObject({
      message: `The data directory ${directory} is in use by process ${program.pid}: stop that one, or set DATA_DIR to another directory.`,
    });
    expect(await readdir(directory)).toEqual(before);
  });

  it('refuses the same process a second time', async () => {
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${process.pid}`);

    await lock.release();
    await expect(lockDirectory(directory)).resolves.toBeDefined();
  });

  it('takes over from a process that was killed', async () => {
    const program = startLocking();
    await program.waitForLines(1);
    await program.kill();
    expect(await readdir(directory)).toEqual(['lock.1']);

    await lockDirectory(directory);

    expect(await readdir(directory)).toEqual(['lock.2']);
  });

  it.runIf(process.platform === 'linux')(
    'takes over when the number of a dead process was given to another one',
    async () => {
      await writeLock('lock.7', { pid: process.pid, start: 'some other boot 1' });

      await lockDirectory(directory);

      expect(await readdir(directory)).toEqual(['lock.8']);
    },
  );

  it('believes that a process runs when its start is not known', async () => {
    await writeLock('lock.1', { pid: process.pid, start: null });

    await expect(lockDirectory(directory)).rejects.toThrow(StartupError);
  });

  it('waits for a file that is being written, and takes over one that never was', async () => {
    const file = path.join(directory, 'lock.3');
    await writeFile(file, '');
    const locking = lockDirectory(directory);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(await readdir(directory)).toEqual(['lock.3']);

    await utimes(file, new Date(0), new Date(0));
    await locking;

    expect(await readdir(directory)).toEqual(['lock.4']);
  });

  it('lets exactly one of many have it that find a dead process’s lock at once', async () => {
    await writeLock('lock.5', { pid: unusedPid, start: null });
    const moment = Date.now() + 1_000;

    const all = Array.from({ length: 6 }, () => startLocking(moment));
    await Promise.all(all.map((program) => program.waitForLines(1)));

    const said = all.map(({ lines }) => lines[0]);
    const winner = all.find(({ lines }) => lines[0] === 'locked');
    expect(said.filter((line) => line === 'locked')).toHaveLength(1);
    expect(said.filter((line) => line?.includes(`in use by process ${winner?.pid}`))).toHaveLength(
      all.length - 1,
    );
    expect(await readdir(directory)).toHaveLength(1);
  });

  it.each([
    ['/proc/nowhere/data', 'it cannot be created there'],
    [path.join(import.meta.filename, 'data'), 'it or a part of its path is a file'],
    [import.meta.filename, 'it or a part of its path is a file'],
  ])('says in one sentence why %s cannot be used', async (unusable, reason) => {
    const refusal = await lockDirectory(unusable).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(StartupError);
    expect(refusal).toMatchObject({
      message: `The data directory ${unusable} cannot be used: ${reason}.`,
    });
  });
});
