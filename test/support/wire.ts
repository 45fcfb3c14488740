import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { findFreePort } from '#test/free-port.ts';

/** The line between a site and its database. */
export interface Wire {
  readonly url: string;
  /** While it is cut bytes vanish, and connections stay open: as behind a dead switch. */
  setCut(isCut: boolean): void;
  stop(): void;
}

interface State {
  readonly sockets: Set<Socket>;
  isCut: boolean;
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
  const folder = new URL(databaseUrl).searchParams.get('host') ?? '';
  const state: State = { sockets: new Set(), isCut: false };
  const server = createServer((site) => {
    if (state.isCut) {
      state.sockets.add(site.on('error', () => {}));
      return;
    }
    const database = connect(path.join(folder, '.s.PGSQL.5432'));
    pass(state, site, database);
    pass(state, database, site);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const destroyAll = () => state.sockets.forEach((socket) => socket.destroy());
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    setCut: (isCut) => {
      // Data on its way is lost: such connections are of no use to either side.
      if (state.isCut && !isCut) {
        destroyAll();
      }
      state.isCut = isCut;
    },
    stop: () => {
      destroyAll();
      server.close();
    },
  };
}
