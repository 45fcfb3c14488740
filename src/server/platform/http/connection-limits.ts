import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './rate-limit-counters.ts';

/** How many connections may be open. */
export interface ConnectionLimits {
  readonly total: number;
  /** Of one IPv4 address or IPv6 /64. */
  readonly perAddress: number;
}

/** Each takes some 13 kB. */
const maxConnections = 10_000;
/** The limit of open files on systems without /proc. */
const usualFiles = 10_240;

/** How many files this process may have open. Node has raised the soft limit to the hard one. */
function readFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return usualFiles;
  }
}

/**
 * A quarter of the files that the process may open are for connections: a response may read a file, and the database, uploads
 * and other servers need some. One address gets half of the connections. Behind trusted proxies all clients share the address
 * of a proxy, which gets all.
 */
export function getConnectionLimits(
  { trustProxy }: { readonly trustProxy: unknown },
  openFiles = readFileLimit(),
): ConnectionLimits {
  const total = Math.min(maxConnections, Math.floor(openFiles / 4));
  return { total, perAddress: trustProxy === false ? Math.ceil(total / 2) : total };
}

/** All connections, or those of one address. */
interface Group {
  readonly address?: string;
  readonly most: number;
  readonly open: Set<Socket>;
  /** Idle connections, which answer no request, longest idle first. */
  readonly waiting: Set<Socket>;
}

class OpenConnections {
  readonly #perAddress: number;
  readonly #all: Group;
  readonly #byAddress = new Map<string, Group>();
  readonly #groups = new WeakMap<Socket, readonly Group[]>();

  constructor({ total, perAddress }: ConnectionLimits) {
    this.#perAddress = perAddress;
    this.#all = { most: total, open: new Set(), waiting: new Set() };
  }

  /** The group of the connection that is full; undefined if none is. */
  findFull(socket: Socket): Group | undefined {
    return this.#listGroups(socket).find(({ most, open }) => open.size >= most);
  }

  enter(socket: Socket): void {
    const groups = this.#listGroups(socket);
    this.#groups.set(socket, groups);
    for (const group of groups) {
      group.open.add(socket);
      group.waiting.add(socket);
      if (group.address !== undefined) {
        this.#byAddress.set(group.address, group);
      }
    }
  }

  leave(socket: Socket): void {
    for (const { address, open, waiting } of this.#groups.get(socket) ?? []) {
      open.delete(socket);
      waiting.delete(socket);
      if (address !== undefined && open.size === 0) {
        this.#byAddress.delete(address);
      }
    }
  }

  setWaiting(socket: Socket, isWaiting: boolean): void {
    for (const { open, waiting } of this.#groups.get(socket) ?? []) {
      waiting.delete(socket);
      if (isWaiting && open.has(socket)) {
        waiting.add(socket);
      }
    }
  }

  #listGroups({ remoteAddress = '' }: Socket): readonly Group[] {
    const address = toNetwork(remoteAddress, 64) ?? remoteAddress;
    const most = this.#perAddress;
    const own = { address, most, open: new Set<Socket>(), waiting: new Set<Socket>() };
    return [this.#byAddress.get(address) ?? own, this.#all];
  }
}

/**
 * Limits the connections of a server. A new connection beyond a limit evicts the one that has been idle longest, so that
 * silent connections keep no client out; if all are busy, the new one is closed. Each time `onFull` is called.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onFull: () => void,
): void {
  const connections = new OpenConnections(limits);
  server.on('connection', (socket) => {
    const full = connections.findFull(socket);
    if (full) {
      onFull();
      const [longest = socket] = full.waiting;
      connections.leave(longest);
      longest.destroy();
    }
    if (!socket.destroyed) {
      connections.enter(socket);
      socket.once('close', () => connections.leave(socket));
    }
  });
  server.prependListener('request', ({ socket }, response) => {
    connections.setWaiting(socket, false);
    response.once('close', () => connections.setWaiting(socket, true));
  });
}
