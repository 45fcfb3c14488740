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

/** Refuses every connection of this process that would leave the machine, `allowed` hosts apart. */
export function watchNetwork(allowed: readonly string[] = []) {
  const refused: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with `apply` below
  const connect: (this: Socket, options: NetConnectOpts) => Socket = Socket.prototype.connect;
  function connectWithin(this: Socket, ...args: [NetConnectOpts]) {
    const host = hostOfConnect(args);
    if (host === undefined || isAllowed(host, allowed)) {
      return connect.apply(this, args);
    }
    refused.push(host);
    return this.destroy(new Error(`A test must not reach ${host}.`));
  }
  Reflect.set(Socket.prototype, 'connect', connectWithin);
  return {
    /** The hosts of the connections rejected since the last call. */
    drain: () => refused.splice(0),
    stop: () => Reflect.set(Socket.prototype, 'connect', connect),
  };
}
