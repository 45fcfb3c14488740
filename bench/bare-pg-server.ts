// The yardstick for responses that are not cached: `node:http` and `pg` alone. Every request sends the same prepared
// statements as the site does, in the same order and as parallel, and is answered with their rows as JSON.
//   DATABASE_URL=… node bench/bare-pg-server.ts <port> <file of statements>
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import * as z from 'zod/mini';

const Statement = z.object({
  text: z.string(),
  values: z.optional(z.array(z.unknown())),
  rowMode: z.optional(z.literal('array')),
  startedAt: z.number(),
  endedAt: z.number(),
});

const [port, file = ''] = process.argv.slice(2);
const statements = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => Statement.parse(JSON.parse(line)))
  .toSorted((one, other) => one.startedAt - other.startedAt);

/** Statements that the site sent while another one ran stand in one step. */
const steps: z.infer<typeof Statement>[][] = [];
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

/** The rows of all statements. */
async function runStatements() {
  const rows: unknown[] = [];
  for (const [number, step] of steps.entries()) {
    const results = await Promise.all(
      step.map(({ text, values = [], rowMode }, at) =>
        pool.query({
          text,
          values,
          name: `statement_${number}_${at}`,
          ...(rowMode && { rowMode }),
        }),
      ),
    );
    for (const result of results) {
      rows.push(result.rows);
    }
  }
  return rows;
}

createServer((_request, response) => {
  runStatements().then(
    (rows) => {
      const body = Buffer.from(JSON.stringify(rows));
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'content-length': String(body.length),
        })
        .end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
