import { findFreePort } from '#test/free-port.ts';
import { type Program, startProgram } from '#test/program.ts';

export type Headers = Readonly<Record<string, string>>;

export interface BareServer {
  readonly port: number;
  readonly pid: number;
  readonly program: Program;
}

/** The headers that a bare server needs to be told: Node adds the others by itself. */
const listHeaders = (response: Response): Headers =>
  Object.fromEntries(
    [...response.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );

/** Starts a bare `node:http` server, the yardstick, which sends to every request what the site has sent. */
export async function startBare(response: Response): Promise<BareServer> {
  const port = await findFreePort();
  const body = await response.arrayBuffer();
  const args = [port, response.status, body.byteLength, JSON.stringify(listHeaders(response))];
  const program = startProgram(new URL('bare-server.ts', import.meta.url), {
    args: args.map(String),
    env: { NODE_ENV: 'production' },
  });
  await program.waitFor(() => fetch(`http://127.0.0.1:${port}/`).then(Boolean, () => false));
  return { port, pid: program.pid, program };
}
