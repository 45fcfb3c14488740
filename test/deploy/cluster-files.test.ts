import { describe, expect, it } from 'vitest';
import { findManifest, read, readManifests, readYaml } from './deployment-yaml.ts';

interface ClusterCompose {
  services: Record<string, { environment: Record<string, string>; networks?: string[] }>;
}

const manifests = readManifests();
const [compose] = readYaml<ClusterCompose>('deploy/compose.scaled.yaml') as [ClusterCompose];
const environment = compose.services['node']?.environment ?? {};

describe('deploy/compose.cluster.yaml', () => {
  const [{ services }] = readYaml<ClusterCompose>('deploy/compose.cluster.yaml') as [
    ClusterCompose,
  ];
  const databases = ['database-1', 'database-2', 'database-3'];
  const haproxy = read('deploy/cluster/haproxy.cfg');
  const ports = [...haproxy.matchAll(/^listen (\w+)\n {2}bind :(\d+)$/gm)].map(
    ([, ...found]) => found,
  );

  it('leads the site to the primary and to the replicas', () => {
    expect(ports).toEqual([
      ['primary', new URL(environment['DATABASE_URL'] ?? '').port],
      ['replicas', new URL(services['node']?.environment['DATABASE_READ_URL'] ?? '').port],
    ]);
    for (const name of databases) {
      expect(
        haproxy.match(new RegExp(`server ${name} ${name}:5432 check port 8008`, 'g')),
      ).toHaveLength(2);
      expect(services[name]?.environment).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:5432`,
      });
    }
  });

  it('lets only HAProxy reach the databases, etcd and Patroni', () => {
    const inside = Object.keys(services).filter((name) =>
      services[name]?.networks?.includes('cluster'),
    );
    expect(inside.toSorted()).toEqual(['database', ...databases, 'etcd']);
    const outside = inside.filter((name) => services[name]?.networks?.includes('default'));
    expect(outside).toEqual(['database']);
  });

  it('waits for a second database before it acknowledges a write', () => {
    const [patroni] = readYaml<{ bootstrap: { dcs: object } }>('deploy/cluster/patroni.yaml');
    expect(patroni?.bootstrap.dcs).toMatchObject({ synchronous_mode: true, failsafe_mode: true });
  });
});

describe('the database in deploy/kubernetes', () => {
  it('has each Secret and each backup that another file names', () => {
    const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    const cluster = JSON.stringify(manifests.filter(({ kind }) => kind !== 'Secret'));
    const secrets = cluster.matchAll(/"secret(?:Ref)?":\{"name":"([^"]+)"/g);
    const stores = cluster.matchAll(/"barmanObjectName":"([^"]+)"/g);
    expect(names).toEqual(
      expect.arrayContaining([
        ...[...secrets].map(([, name]) => `Secret ${name}`),
        ...[...stores].map(([, name]) => `ObjectStore ${name}`),
        'Secret portal-backups',
      ]),
    );
  });

  it('leads the site to the primary and to the replicas of the cluster, by one password', () => {
    const { name } = findManifest('Cluster').metadata;
    const owner = manifests.find(({ stringData }) => stringData?.['username'] === 'portal');
    const { DATABASE_URL, DATABASE_READ_URL } = findManifest('Secret').stringData ?? {};
    const urls = [new URL(DATABASE_URL ?? ''), new URL(DATABASE_READ_URL ?? '')];
    expect(urls.map(({ hostname }) => hostname)).toEqual([`${name}-rw`, `${name}-ro`]);
    expect(urls.map(({ password }) => password)).toEqual(
      Array(2).fill(owner?.stringData?.['password']),
    );
  });
});
