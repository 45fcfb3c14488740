import { type NetConnectOpts, Socket } from 'node:net';

const loopback = /^(localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::ffff:127(\.\d+){3})$/;

/** The host of a `Socket.connect` call, in any of its forms; undefined for a path on this machine. */
export function hostOfConnect(args: readonly unknown[]): string | undefined {
  // `net.connect` hands its arguments on as one list.
  const [first, second]: readonly unknown[] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as Partial<Record<'path' | 'host', string>>;
    return path === undefined ? (host ?? 'localhost') : undefined;
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) {
    return undefined;
  }
  return typeof second === 'string' ? second : 'localhost';
}

/** Whether a test may connect there: within the machine, or to the database that it was given. */
export function isAllowed(host: string | undefined, allowed: readonly string[]): boolean {
  return host === undefined || loopback.test(host) || allowed.includes(host);
}

export interface NetworkWatch {
  /** The hosts of the connections rejected since the last call. */
  drain(): string[];
  stop(): void;
}

/** Refuses every connection of this process that would leave the machine, `allowed` hosts apart. */
export function watchNetwork(allowed: readonly string[] = []): NetworkWatch {
  const refused: string[] = [];
  const connect = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect');
  // oxlint-disable-next-line typescript/unbound-method -- called with `apply` below
  const original: (this: Socket, options: NetConnectOpts) => Socket = Socket.prototype.connect;
  Object.defineProperty(Socket.prototype, 'connect', {
    configurable: true,
    writable: true,
    value(this: Socket, ...args: [NetConnectOpts]) {
      const host = hostOfConnect(args);
      if (host === undefined || isAllowed(host, allowed)) {
        return original.apply(this, args);
      }
      refused.push(host);
      this.destroy(new Error(`A test must not reach ${host}.`));
      return this;
    },
  });
  return {
    drain: () => refused.splice(0),
    stop: () => {
      Object.defineProperty(Socket.prototype, 'connect', connect ?? {});
    },
  };
}
