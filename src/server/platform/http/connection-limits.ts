import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  ServerResponse,
} from 'node:http';
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
  readonly open: Set<Connection>;
  /** Connections that may be idle, which answer no request: about in the order in which they became so. */
  readonly waiting: Set<Connection>;
}

interface Connection {
  readonly socket: Socket;
  readonly groups: readonly Group[];
  isBusy: boolean;
  /** Whether a request was answered since the connection was last looked at. */
  isUsed: boolean;
  isListed: boolean;
}

/**
 * The connections of a server. A request changes two flags; the lists are put in order only when a place is needed, so that
 * each request is paid for once.
 */
class OpenConnections {
  readonly #perAddress: number;
  readonly #all: Group;
  readonly #byAddress = new Map<string, Group>();
  readonly #bySocket = new WeakMap<Socket, Connection>();

  constructor({ total, perAddress }: ConnectionLimits) {
    this.#perAddress = perAddress;
    this.#all = { most: total, open: new Set(), waiting: new Set() };
  }

  get(socket: Socket): Connection | undefined {
    return this.#bySocket.get(socket);
  }

  /** The group of the connection that is full; undefined if none is. */
  findFull(socket: Socket): Group | undefined {
    return this.#listGroups(socket).find(({ most, open }) => open.size >= most);
  }

  /** The connection that has been idle longest; undefined if all are busy. */
  findIdle({ waiting }: Group): Connection | undefined {
    for (const connection of waiting) {
      const { isBusy, isUsed, groups } = connection;
      if (!isBusy && !isUsed) {
        return connection;
      }
      connection.isUsed = false;
      connection.isListed = !isBusy;
      for (const group of groups) {
        group.waiting.delete(connection);
        if (!isBusy) {
          // It was idle for a shorter time than those before it.
          group.waiting.add(connection);
        }
      }
    }
    return undefined;
  }

  enter(socket: Socket): Connection {
    const groups = this.#listGroups(socket);
    const connection = { socket, groups, isBusy: false, isUsed: false, isListed: true };
    this.#bySocket.set(socket, connection);
    for (const group of groups) {
      group.open.add(connection);
      group.waiting.add(connection);
      if (group.address !== undefined) {
        this.#byAddress.set(group.address, group);
      }
    }
    return connection;
  }

  leave(connection: Connection): void {
    for (const { address, open, waiting } of connection.groups) {
      open.delete(connection);
      waiting.delete(connection);
      if (address !== undefined && open.size === 0) {
        this.#byAddress.delete(address);
      }
    }
  }

  setIdle(connection: Connection): void {
    connection.isBusy = false;
    connection.isUsed = true;
    if (!connection.isListed) {
      connection.isListed = true;
      for (const { open, waiting } of connection.groups) {
        if (open.has(connection)) {
          waiting.add(connection);
        }
      }
    }
  }

  #listGroups({ remoteAddress = '' }: Socket): readonly Group[] {
    const address = toNetwork(remoteAddress, 64) ?? remoteAddress;
    const most = this.#perAddress;
    const own = { address, most, open: new Set<Connection>(), waiting: new Set<Connection>() };
    return [this.#byAddress.get(address) ?? own, this.#all];
  }
}

/** The class of a server's responses, which tells when a connection has a request, without a listener for each. */
const makeResponseClass = (connections: OpenConnections) =>
  class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    #connection: Connection | undefined;

    override assignSocket(socket: Socket): void {
      super.assignSocket(socket);
      this.#connection = connections.get(socket);
      if (this.#connection) {
        this.#connection.isBusy = true;
      }
    }

    override detachSocket(socket: Socket): void {
      super.detachSocket(socket);
      if (this.#connection) {
        connections.setIdle(this.#connection);
      }
    }
  };

/**
 * Makes a server with limited connections. A new one beyond a limit evicts the one that has been idle longest, so that silent
 * connections keep no client out; if all are busy, the new one is closed. Each time `onFull` is called. Node's own
 * `maxConnections` closes each new connection instead: a hundred silent clients keep everybody out, so that it fails the first test
 * of silent-flood.test.
 */
export function makeLimitedServer(
  { timeouts, limits }: { readonly timeouts: ServerOptions; readonly limits: ConnectionLimits },
  listener: RequestListener,
  onFull: () => void,
): Server {
  const connections = new OpenConnections(limits);
  const server = createServer(
    { ...timeouts, ServerResponse: makeResponseClass(connections) },
    listener,
  );
  server.on('connection', (socket) => {
    const full = connections.findFull(socket);
    if (full) {
      onFull();
      const longest = connections.findIdle(full);
      if (longest) {
        connections.leave(longest);
      }
      (longest?.socket ?? socket).destroy();
    }
    if (!socket.destroyed) {
      const connection = connections.enter(socket);
      socket.once('close', () => connections.leave(connection));
    }
  });
  return server;
}
