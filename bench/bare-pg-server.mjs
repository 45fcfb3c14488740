// @ts-check
// The yardstick for responses that are not cached: `node:http` and `pg` alone. Every request sends the same prepared
// statements as the site does, in the same order and as parallel, and is answered with their rows as JSON.
//   DATABASE_URL=… node bench/bare-pg-server.mjs <port> <file of statements>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/** @typedef {{ text: string, values?: unknown[], name?: string, rowMode?: 'array', startedAt: number, endedAt: number }} Statement */

const [port, file = ''] = process.argv.slice(2);
/** @type {Statement[]} */
const statements = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
statements.sort((one, other) => one.startedAt - other.startedAt);

/** Statements that the site sent while another one ran stand in one step. */
/** @type {Statement[][]} */
const steps = [];
let end = -Infinity;
for (const statement of statements) {
  const last = steps.at(-1);
  if (last && statement.startedAt < end) {
    last.push(statement);
  } else {
    steps.push([statement]);
  }
  end = Math.max(end, statement.endedAt);
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

async function answer() {
  const rows = [];
  for (const step of steps) {
    rows.push(
      ...(await Promise.all(
        step.map(async ({ text, values, rowMode }, at) => {
          const name = `statement_${steps.indexOf(step)}_${at}`;
          const query = { text, name, ...(values && { values }), ...(rowMode && { rowMode }) };
          return (await pool.query(/** @type {any} */ (query))).rows;
        }),
      )),
    );
  }
  return Buffer.from(JSON.stringify(rows));
}

createServer((_request, response) => {
  answer().then(
    (body) =>
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': String(body.length),
        })
        .end(body),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
