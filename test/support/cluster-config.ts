/** One node of the cluster: a PostgreSQL under Patroni. */
export interface MemberPlace {
  readonly name: string;
  /** Of PostgreSQL. */
  readonly port: number;
  /** Of Patroni's REST API, which says what the node is. */
  readonly restPort: number;
  readonly dataDir: string;
}

interface PatroniOptions {
  readonly etcdPort: number;
  /** Of the programs of PostgreSQL. */
  readonly binDir: string;
  /** For sockets and passwords. */
  readonly folder: string;
}

/** Seconds: a node that is gone for `ttl` is replaced, and a PostgreSQL that crashed at once. */
const timing = { ttl: 10, loop_wait: 2, retry_timeout: 3, primary_start_timeout: 0 };

/** The configuration of Patroni. It is YAML, of which JSON is a part. */
export function writePatroniConfig(
  { name, port, restPort, dataDir }: MemberPlace,
  { etcdPort, binDir, folder }: PatroniOptions,
): string {
  const loopback = (at: number) => `127.0.0.1:${at}`;
  return JSON.stringify({
    scope: 'portal',
    name,
    restapi: { listen: loopback(restPort), connect_address: loopback(restPort) },
    etcd3: { host: loopback(etcdPort) },
    bootstrap: {
      dcs: {
        ...timing,
        // An acknowledged write is on two nodes.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          remove_data_directory_on_diverged_timelines: true,
          parameters: { max_connections: 100, synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      listen: loopback(port),
      connect_address: loopback(port),
      data_dir: dataDir,
      bin_dir: binDir,
      pgpass: `${folder}/${name}.pgpass`,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password: 'postgres' },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewind', password: 'rewind' },
      },
      pg_hba: ['local all all trust', 'host all,replication all 127.0.0.1/32 trust'],
      // Processes are killed, never the machine: what is written survives without fsync.
      parameters: { unix_socket_directories: folder, fsync: 'off' },
    },
  });
}

interface HaproxyOptions {
  readonly members: readonly MemberPlace[];
  readonly primaryPort: number;
  readonly replicasPort: number;
}

/** Two addresses for the site: of the primary, and of the replicas. Patroni says which node is which. */
export function writeHaproxyConfig({ members, primaryPort, replicasPort }: HaproxyOptions): string {
  const servers = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const listen = (role: 'primary' | 'replica', port: number) => [
    `listen ${role}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET /${role}`,
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ];
  return [
    'defaults',
    '  mode tcp',
    '  balance leastconn',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    ...listen('primary', primaryPort),
    ...listen('replica', replicasPort),
    '',
  ].join('\n');
}
