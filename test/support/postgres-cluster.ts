import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type MemberPlace, writeHaproxyConfig, writePatroniConfig } from './cluster-config.ts';
import { findProgram, systemPath } from './find-program.ts';
import { findFreePort } from './free-port.ts';

/** Three PostgreSQL under Patroni with synchronous replication, etcd, and HAProxy in front, all on this machine. */

const versions = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL of the system; the bundled one has no `pg_basebackup`. */
function findBinDir(): string | undefined {
  const installed = existsSync(versions) ? readdirSync(versions) : [];
  const [newest] = installed.toSorted((one, other) => Number(other) - Number(one));
  return newest && path.join(versions, newest, 'bin');
}

/** The packages of Debian that a cluster needs and this machine lacks. */
export const listMissingPackages = (): string[] =>
  [
    { name: 'patroni', file: findProgram('patroni') },
    { name: 'etcd-server', file: findProgram('etcd') },
    { name: 'haproxy', file: findProgram('haproxy') },
    { name: 'postgresql', file: findBinDir() },
  ].flatMap(({ name, file }) => (file === undefined ? [name] : []));

/** Neither PostgreSQL nor Patroni runs as root. */
function findUser(): { readonly uid: number; readonly gid: number } | undefined {
  const readId = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : undefined;
}

type Role = 'primary' | 'sync' | 'replica';

export interface Member extends MemberPlace {
  readonly configFile: string;
  /** Its Patroni. */
  process?: ChildProcess;
}

async function hasRole({ restPort }: Member, role: Role): Promise<boolean> {
  const url = `http://127.0.0.1:${restPort}/${role}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Ends the server with all its connections, as `kill -9` and a machine without power do. */
function killServer({ dataDir }: Member): void {
  try {
    process.kill(Number.parseInt(readFileSync(`${dataDir}/postmaster.pid`, 'utf8'), 10), 'SIGKILL');
  } catch {
    // It does not run.
  }
}

class PostgresCluster {
  readonly primaryUrl: string;
  /** Of any replica. */
  readonly replicasUrl: string;
  readonly #folder: string;
  readonly #members: readonly Member[];
  readonly #user = findUser();
  readonly #others: ChildProcess[] = [];
  readonly #killAll = () => this.#kill();

  constructor(folder: string, members: readonly Member[], ports: readonly [number, number]) {
    this.#folder = folder;
    this.#members = members;
    const [primaryUrl, replicasUrl] = ports.map(
      (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
    );
    this.primaryUrl = primaryUrl ?? '';
    this.replicasUrl = replicasUrl ?? '';
    process.once('exit', this.#killAll);
  }

  async start(etcdPort: number): Promise<void> {
    if (this.#user) {
      chownSync(this.#folder, this.#user.uid, this.#user.gid);
    }
    this.#others.push(
      this.#spawn('etcd', [
        `--data-dir=${this.#folder}/etcd`,
        `--listen-client-urls=http://127.0.0.1:${etcdPort}`,
        `--advertise-client-urls=http://127.0.0.1:${etcdPort}`,
        `--listen-peer-urls=http://127.0.0.1:${await findFreePort()}`,
        '--unsafe-no-fsync',
      ]),
      this.#spawn('haproxy', ['-db', '-f', `${this.#folder}/haproxy.cfg`]),
    );
    this.#members.forEach((member) => this.#startMember(member));
    await this.waitUntilWhole();
  }

  /** A running node of this role. @throws Error after a minute without one */
  async find(role: Role): Promise<Member> {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
      for (const member of this.#members) {
        if (await hasRole(member, role)) {
          return member;
        }
      }
    }
    throw this.#failure(`has no ${role}`);
  }

  /** Kills the PostgreSQL of a node; Patroni starts it again. */
  crash(member: Member): void {
    killServer(member);
  }

  /** Kills all of a node: as a machine that lost its power, it says nothing any more. */
  destroy(member: Member): void {
    member.process?.kill('SIGKILL');
    delete member.process;
    killServer(member);
  }

  /** Starts what was destroyed, and waits until there are a primary, a synchronous replica and a third node. */
  async restore(): Promise<void> {
    this.#members
      .filter((member) => member.process === undefined)
      .forEach((member) => this.#startMember(member));
    await this.waitUntilWhole();
  }

  async waitUntilWhole(): Promise<void> {
    const counts = async (role: Role) =>
      (await Promise.all(this.#members.map((one) => hasRole(one, role)))).filter(Boolean).length;
    for (const deadline = Date.now() + 90_000; Date.now() < deadline; await wait(200)) {
      const [primaries, replicas, synchronous] = await Promise.all(
        (['primary', 'replica', 'sync'] as const).map(counts),
      );
      if (primaries === 1 && replicas === this.#members.length - 1 && (synchronous ?? 0) > 0) {
        return;
      }
    }
    throw this.#failure('is not whole');
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killAll);
    const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
      exitCode === null && signalCode === null;
    await Promise.all(
      this.#kill()
        .filter(isRunning)
        .map((one) => once(one, 'exit')),
    );
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  #failure(what: string): Error {
    const logs = this.#members.map(({ name }) =>
      readFileSync(`${this.#folder}/${name}.log`, 'utf8'),
    );
    return new Error(`The cluster ${what}:\n${logs.map((log) => log.slice(-1_000)).join('\n')}`);
  }

  #startMember(member: Member): void {
    member.process = this.#spawn('patroni', [member.configFile], member.name);
  }

  #spawn(program: string, args: readonly string[], log = program): ChildProcess {
    const output = openSync(`${this.#folder}/${log}.log`, 'a');
    return spawn(findProgram(program) ?? program, args, {
      cwd: this.#folder,
      env: { PATH: systemPath, HOME: this.#folder, LANG: 'C.UTF-8' },
      stdio: ['ignore', output, output],
      ...this.#user,
    });
  }

  #kill(): ChildProcess[] {
    const patronis = this.#members.flatMap(({ process: one }) => one ?? []);
    const running = [...patronis, ...this.#others];
    running.forEach((one) => one.kill('SIGKILL'));
    this.#members.forEach(killServer);
    return running;
  }
}

export type { PostgresCluster };

/** Starts a cluster, which takes some 20 seconds. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  // Another user than root must reach it.
  const folder = await mkdtemp('/tmp/portal-cluster-');
  const [etcdPort, primaryPort, replicasPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const options = { etcdPort, binDir: findBinDir() ?? '', folder };
  const members: Member[] = [];
  for (const name of ['one', 'two', 'three']) {
    const member = {
      name,
      port: await findFreePort(),
      restPort: await findFreePort(),
      dataDir: `${folder}/${name}`,
      configFile: `${folder}/${name}.yaml`,
    };
    await writeFile(member.configFile, writePatroniConfig(member, options));
    members.push(member);
  }
  await writeFile(
    `${folder}/haproxy.cfg`,
    writeHaproxyConfig({ members, primaryPort, replicasPort }),
  );
  const cluster = new PostgresCluster(folder, members, [primaryPort, replicasPort]);
  try {
    await cluster.start(etcdPort);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
