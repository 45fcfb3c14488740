import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { findFreePort } from './free-port.ts';

/** The line between a site and its database. */
export interface Wire {
  readonly url: string;
  /** While it is cut bytes vanish, and connections stay open: as behind a dead switch. */
  setCut(isCut: boolean): void;
  /** Whether new connections are closed at once: as by a proxy that has no server to lead to. */
  setHangingUp(isHangingUp: boolean): void;
  readonly countHungUp: () => number;
  stop(): void;
}

interface State {
  readonly sockets: Set<Socket>;
  isCut: boolean;
  isHangingUp: boolean;
  hungUp: number;
}

function pass(state: State, from: Socket, to: Socket): void {
  state.sockets.add(from);
  from.on('data', (bytes) => {
    if (!state.isCut) {
      to.write(bytes);
    }
  });
  from.on('close', () => {
    state.sockets.delete(from);
    if (!state.isCut) {
      to.destroy();
    }
  });
  from.on('error', () => {});
}

export async function startWire(databaseUrl: string): Promise<Wire> {
  const port = await findFreePort();
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const place =
    folder === null
      ? { host: target.hostname, port: Number(target.port || 5432) }
      : { path: path.join(folder, '.s.PGSQL.5432') };
  const state: State = { sockets: new Set(), isCut: false, isHangingUp: false, hungUp: 0 };
  const server = createServer((site) => {
    if (state.isHangingUp) {
      state.hungUp += 1;
      site.destroy();
      return;
    }
    if (state.isCut) {
      state.sockets.add(site.on('error', () => {}));
      return;
    }
    const database = connect(place);
    pass(state, site, database);
    pass(state, database, site);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const destroyAll = () => state.sockets.forEach((socket) => socket.destroy());
  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    setCut: (isCut) => {
      // Data on its way is lost: such connections are of no use to either side.
      if (state.isCut && !isCut) {
        destroyAll();
      }
      state.isCut = isCut;
    },
    setHangingUp: (isHangingUp) => {
      state.isHangingUp = isHangingUp;
    },
    countHungUp: () => state.hungUp,
    stop: () => {
      destroyAll();
      server.close();
    },
  };
}
