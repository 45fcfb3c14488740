import type { ClientBase, Connection, Submittable } from 'pg';
import { simpleQuery } from './wire-messages.ts';

/** What `pg` calls on a query that it was handed, as the server's messages come in. */
interface CopyQuery extends Submittable {
  handleCopyData(message: { chunk: Buffer }): void;
  handleCopyInResponse(): void;
  handleCommandComplete(message: { text: string }): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

const copyDataType = 0x64;
const copyDoneType = 0x63;
const headBytes = 5;

function message(type: number, body: Buffer): Buffer[] {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(type, 0);
  head.writeUInt32BE(headBytes - 1 + body.length, 1);
  return [head, body];
}

function run(
  client: ClientBase,
  messages: Buffer,
  onData: (row: Buffer) => void = () => {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const query: CopyQuery = {
      submit: (connection: Connection) => {
        connection.stream.write(messages);
      },
      handleCopyData: ({ chunk }) => onData(chunk),
      handleCopyInResponse: () => {},
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: resolve,
    };
    client.query(query);
  });
}

/**
 * Runs a `COPY … TO STDOUT` and answers all of it. Whoever asks for little at a time needs little
 * memory: `pg` takes what the server sends as fast as it comes.
 */
export async function copyOut(client: ClientBase, statement: string): Promise<Buffer> {
  const rows: Buffer[] = [];
  // A copy of each: what the parser hands out is a view of a buffer that it fills again.
  await run(client, simpleQuery(statement), (row) => rows.push(Buffer.from(row)));
  return Buffer.concat(rows);
}

/**
 * Runs a `COPY … FROM STDIN` over these rows. Statement, rows and end go out as one write, without
 * waiting for the server's "go on": an embedded PostgreSQL must find them all in one piece, and a
 * server passes over rows that follow a refused statement.
 */
export async function copyIn(client: ClientBase, statement: string, rows: Buffer): Promise<void> {
  const messages = [
    simpleQuery(statement),
    ...message(copyDataType, rows),
    ...message(copyDoneType, Buffer.alloc(0)),
  ];
  await run(client, Buffer.concat(messages));
}
