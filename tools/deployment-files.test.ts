import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settingNames } from '#server/config.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { readJson, root } from './project.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The documents of a YAML file; a mistake or a doubtful spelling in it fails. */
function readYaml<Document>(file: string): Document[] {
  const documents = parseAllDocuments(read(file), { strict: true, merge: true });
  return documents.map((document) => {
    expect(document.errors).toEqual([]);
    expect(document.warnings).toEqual([]);
    return document.toJS() as Document;
  });
}

interface Service {
  image: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  volumes?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const [compose] = readYaml<Compose>('deploy/compose.yaml') as [Compose];
const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node-'));
const nginxConfiguration = read('deploy/nginx.conf');

/** Seconds that a node takes to stop at the longest: its drain and the grace period of open requests. */
const stopSeconds = (drainSeconds: string | undefined) => Number(drainSeconds) + 10;

describe('deploy/compose.yaml', () => {
  it('sets nothing that the site does not know', () => {
    for (const [, node] of nodes) {
      const unknown = Object.keys(node.environment ?? {}).filter(
        (name) => !settingNames.includes(name),
      );
      expect(unknown).toEqual([]);
    }
  });

  it('runs two equal nodes with nothing to write to but what they need, and time to stop', () => {
    expect(nodes).toHaveLength(2);
    expect(nodes[0]?.[1]).toEqual(nodes[1]?.[1]);
    const node = nodes[0]?.[1];
    expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(parseInt(node?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      stopSeconds(node?.environment?.['DRAIN_SECONDS']),
    );
  });

  it('waits only for services and mounts only volumes that it has', () => {
    for (const service of Object.values(compose.services)) {
      for (const name of Object.keys(service.depends_on ?? {})) {
        expect(compose.services).toHaveProperty(name);
      }
      for (const mount of service.volumes ?? []) {
        const source = mount.split(':')[0] ?? '';
        const isThere = source.startsWith('.')
          ? existsSync(join(root, 'deploy', source))
          : source in compose.volumes;
        expect(isThere, mount).toBe(true);
      }
    }
  });
});

describe('deploy/nginx.conf', () => {
  const nginx = ['nginx', '/usr/sbin/nginx'].find(
    (program) => spawnSync(program, ['-v']).status === 0,
  );
  const folder = mkdtempSync(join(tmpdir(), 'nginx-check-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('names the nodes of compose.yaml', () => {
    const named = [...nginxConfiguration.matchAll(/server (node-\w+):(\d+)/g)];
    expect(named.map(([, name]) => name)).toEqual(nodes.map(([name]) => name));
    const ports = named.map(([, , port]) => port);
    expect(ports).toEqual(nodes.map(([, node]) => node.environment?.['PORT']));
  });

  it('lets go of idle connections before a node that leaves closes them', () => {
    const idle = Number(/^\s+keepalive_timeout (\d+)s;/m.exec(nginxConfiguration)?.[1]);
    for (const [, node] of nodes) {
      expect(idle).toBeLessThan(Number(node.environment?.['DRAIN_SECONDS']));
    }
  });

  it('passes event streams on at once and lets them stand', () => {
    const live = /location = \/api\/v1\/live \{[^}]*\}/.exec(nginxConfiguration)?.[0];
    expect(live).toContain('proxy_buffering off;');
    expect(live).toContain('proxy_read_timeout 1h;');
  });

  it.runIf(nginx)('is taken by nginx itself', () => {
    const file = join(folder, 'nginx.conf');
    const local = nginxConfiguration
      .replaceAll(/node-\w+:/g, '127.0.0.1:')
      .replaceAll('/tmp/nginx', `${folder}/nginx`);
    writeFileSync(file, local);
    const { stderr } = spawnSync(nginx ?? '', ['-t', '-c', file], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr).toContain('test is successful');
    expect(stderr).not.toMatch(/\[(warn|emerg)\]/);
  });
});

interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  name: string;
  ports: { name: string; containerPort: number }[];
  env: { name: string; value: string }[];
  securityContext: object;
  volumeMounts: { name: string }[];
  resources: { limits: { memory: string } };
  startupProbe: Probe;
  livenessProbe: Probe;
  readinessProbe: Probe;
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector: { matchLabels?: object } & object;
    template: {
      metadata: { labels: object };
      spec: {
        containers: [Container];
        volumes: { name: string }[];
        securityContext: object;
        terminationGracePeriodSeconds: number;
      };
    };
    ports: { name: string; targetPort: string }[];
  };
  stringData: Record<string, string>;
}

describe('deploy/kubernetes', () => {
  const files = readdirSync(join(root, 'deploy/kubernetes'));
  const manifests = files.flatMap((file) => readYaml<Manifest>(`deploy/kubernetes/${file}`));
  const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind) as Manifest;
  const pod = find('Deployment').spec.template.spec;
  const [container] = pod.containers;

  it('holds whole manifests, each named', () => {
    expect(manifests.map(({ kind }) => kind).toSorted()).toEqual([
      'Deployment',
      'Ingress',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
    for (const { apiVersion, metadata } of manifests) {
      expect(apiVersion).toMatch(/^([a-z0-9.]+\/)?v1$/);
      expect(metadata.name).toBe('portal');
    }
  });

  it('sets nothing that the site does not know, and nothing twice', () => {
    const names = [
      ...container.env.map(({ name }) => name),
      ...Object.keys(find('Secret').stringData),
    ];
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(container.env.filter(({ value }) => typeof value !== 'string')).toEqual([]);
  });

  it('probes a path that exists', () => {
    const ports = container.ports.map(({ name }) => name);
    const paths = (['startup', 'liveness', 'readiness'] as const).map((probe) => {
      const { path, port } = container[`${probe}Probe`].httpGet;
      expect(ports).toContain(port);
      return path;
    });
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(ports).toContain(find('Service').spec.ports[0]?.targetPort);
  });

  it('selects the pods that it makes', () => {
    const { labels } = find('Deployment').spec.template.metadata;
    expect(find('Deployment').spec.selector.matchLabels).toEqual(labels);
    expect(find('Service').spec.selector).toEqual(labels);
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
  });

  it('gives a pod as few rights as it needs, and time to stop', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits.memory).toBe('512Mi');
    const volumes = pod.volumes.map(({ name }) => name);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
    const drain = container.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value;
    const preStopSeconds = 5;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(preStopSeconds + stopSeconds(drain));
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
      .at(-1)
      ?.find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? '';
  const ignored = read('.dockerignore').split('\n');

  it('runs what a build without development packages left, and not as root', () => {
    expect(stages.map(([from]) => from?.split(' ')[3])).toEqual([
      'build',
      'dependencies',
      undefined,
    ]);
    expect(stages[1]?.join('\n')).toContain('npm ci --omit=dev');
    expect(readInstruction('USER')).toBe('node');
    expect(JSON.parse(readInstruction('CMD'))).toEqual(['node', 'dist/server/main.js']);
  });

  it('uses a Node that the project takes', () => {
    for (const [from] of stages) {
      expect(Number(/^FROM node:(\d+)-slim\b/.exec(from ?? '')?.[1])).toBeGreaterThanOrEqual(20);
    }
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

describe('deploy/grafana-dashboard.json', () => {
  interface Dashboard {
    panels: { title: string; targets: { expr: string }[] }[];
  }
  const dashboard = readJson(join(root, 'deploy/grafana-dashboard.json')) as Dashboard;

  it('scrapes only metrics that exist', async () => {
    const metrics = makeMetrics();
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    metrics.watchProcess();
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const queried = dashboard.panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:portal|process|nodejs)_\w+/g) ?? []),
    );
    expect(queried.length).toBeGreaterThan(dashboard.panels.length);
    const unknown = queried.filter(
      (name) => !names.includes(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  });

  it('shows every metric of the site’s own', async () => {
    const metrics = makeMetrics();
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const shown = JSON.stringify(dashboard);
    expect(names.filter((name) => !shown.includes(name ?? ''))).toEqual([]);
  });
});
