import type { LightMyRequestResponse } from 'fastify';
import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/platform/endpoint.ts';
import { type Operation, readAnswer, readOperations } from '#test/api-operations.ts';
import { buildTestApp, type TestApp, toAuthHeaders } from '#test/build-test-app.ts';
import { type ChangeJournal, startJournal } from '#test/change-journal.ts';
import { makeWelcomingIdentity } from '#test/fake-provider.ts';
import { makeIdentity } from '#test/factories.ts';
import { toArbitrary } from '#test/schema-arbitraries.ts';
import { listIdFields, listPlainBodies, makeRequest } from '#test/walk-input.ts';
import { type Aim, findRefusal, mayCall } from '#test/walk-policy.ts';
import {
  type Actor,
  actors,
  makeWalkWorld,
  walkAdministrator,
  type WalkWorld,
} from '#test/walk-world.ts';

/**
 * Every route of the API's document, called by every kind of person with the ids of each kind of another person's rows.
 * A cell is one route, one person and one row. The input of a route is one with which the right person succeeds.
 */

/** Routes that no input of ours can make succeed, and what they answer to everyone. */
const neverSucceeding = new Map([
  ['POST /auth/google', 'google-not-set-up'],
  ['GET /notification-settings/link', 'page-not-found'],
  ['GET /saved-searches/link', 'page-not-found'],
  ['GET /legal-texts/{name}', 'page-not-found'],
  ['POST /administration/first', 'link-not-valid'],
  ['GET /company/invitations/link', 'page-not-found'],
  ['POST /company/invitations/account', 'page-not-found'],
  ['POST /company/invitations/acceptance', 'page-not-found'],
  ['POST /company/invitations/refusal', 'page-not-found'],
  ['POST /linked-pictures', 'picture-not-loaded'],
]);

let site: TestApp;
let journal: ChangeJournal;
let world: WalkWorld;
let operations: Operation[];

beforeAll(async () => {
  const identity = makeWelcomingIdentity({ identity: makeIdentity(), cookies: [] });
  site = await buildTestApp({ adminEmails: [walkAdministrator], identity });
  operations = await readOperations(site.app);
  world = await makeWalkWorld(site);
  journal = await startJournal(site.database);
});
afterAll(() => site.close());

/** The rows that requests to a route can name: all kinds where it says only "id". */
function listAims(operation: Operation): Aim[] {
  const fields = listIdFields(operation);
  if (fields.has('bare')) {
    return [...world.subjects];
  }
  return fields.has('named') ? world.subjects.filter(({ kind }) => kind === 'user') : [undefined];
}

interface Cell {
  readonly actor: Actor;
  readonly aim: Aim;
}

interface Outcome extends Cell {
  /** What the request holds. */
  readonly sent: string;
  readonly status: number;
  readonly code: string;
  readonly body: string;
}

const readCode = ({ headers }: LightMyRequestResponse, body: string): string =>
  String(headers['content-type']).includes('problem+json')
    ? (JSON.parse(body) as Problem).code
    : '';

async function send(operation: Operation, cell: Cell, body: unknown): Promise<Outcome> {
  const { headers, ...request } = makeRequest(operation, world.name(cell.aim), body);
  const answer = await site.app.inject({
    ...request,
    headers: { ...headers, ...toAuthHeaders(world.senders[cell.actor]) },
  });
  const text = await readAnswer(operation, answer);
  const sent = JSON.stringify(request);
  return { ...cell, sent, status: answer.statusCode, code: readCode(answer, text), body: text };
}

/** Restores the rows, and tells whether there were changes. */
async function undo(): Promise<string[]> {
  const tables = await journal.undo();
  if (tables.includes('files')) {
    await world.restoreFiles();
  }
  return tables;
}

interface Attempt {
  readonly outcome: Outcome;
  readonly body: unknown;
}

/** Tries inputs until a person who may call succeeds; undefined when none does. */
async function findInput(operation: Operation): Promise<Attempt | undefined> {
  const others = operation.body
    ? sample(toArbitrary(operation.body), { seed: 15, numRuns: 10 })
    : [];
  const cells = listAims(operation).flatMap((aim) =>
    actors.map((actor) => ({ actor, aim })).filter((cell) => isAllowed(operation, cell)),
  );
  for (const body of [...listPlainBodies(operation), ...others]) {
    for (const cell of cells) {
      const outcome = await send(operation, cell, body);
      await undo();
      if (outcome.status < 400 || neverSucceeding.get(operation.call) === outcome.code) {
        return { outcome, body };
      }
    }
  }
  return undefined;
}

const isAllowed = ({ access }: Operation, { actor, aim }: Cell) => mayCall[access](actor, aim);

const describeCell = ({ actor, aim, status, code }: Outcome): string =>
  `${actor} with ${aim ? `the ${aim.owner ?? 'site'}’s ${aim.kind}` : 'no id'}: ${status} ${code}`;

/** The faults of a response; empty when it has none. */
function listFaults(operation: Operation, outcome: Outcome): string[] {
  const { access, errors } = operation;
  const { actor, sent, status, code, body } = outcome;
  const faults: string[] = [];
  if (status >= 500 || (status >= 400 && !errors.has(code as Problem['code']))) {
    faults.push('is not documented');
  }
  if (!isAllowed(operation, outcome)) {
    const expected = findRefusal(access, actor);
    const isRefused = expected ? code === expected : [401, 403, 404].includes(status);
    // Which comes first is up to the route: the role, whose the request is, or whether there is such a row.
    const isKnown = actor !== 'visitor' && actor !== 'disabled';
    const isOther = isKnown && (status === 404 || code === 'identity-mismatch');
    // A typed confirmation that names someone else.
    const isUnconfirmed = isKnown && access === 'signed-in' && code === 'validation-failed';
    // Removing or merging what is not there; that nothing changed is checked elsewhere.
    const isIdle = isKnown && access === 'signed-in' && status < 300;
    if (!isRefused && !isOther && !isIdle && !isUnconfirmed) {
      faults.push(`should be ${expected ?? 'refused'}`);
    }
  }
  const leaked = world.markers.filter(
    ({ text, readers }) => body.includes(text) && !readers.includes(actor) && !sent.includes(text),
  );
  return [...faults, ...leaked.map(({ text }) => `holds ${text}`)];
}

/** Sends one request after the other, and names those that should have been refused but changed a row. */
async function findChanging(operation: Operation, cells: readonly Cell[], body: unknown) {
  const found: string[] = [];
  for (const cell of cells) {
    const outcome = await send(operation, cell, body);
    const tables = await undo();
    if (tables.length > 0) {
      found.push(`${describeCell(outcome)}, but changed ${tables.join(', ')}`);
    }
  }
  return found;
}

let cellCount = 0;
const uncallable: string[] = [];

/** Cells that must not change a row, at once. */
async function sendIdle(operation: Operation, cells: readonly Cell[], body: unknown) {
  const outcomes = await Promise.all(cells.map((cell) => send(operation, cell, body)));
  const changing = (await undo()).length > 0 ? await findChanging(operation, cells, body) : [];
  return { outcomes, faults: changing };
}

/** Cells that may change rows, one after the other. */
async function sendWrites(operation: Operation, cells: readonly Cell[], body: unknown) {
  const outcomes: Outcome[] = [];
  const faults: string[] = [];
  for (const cell of cells) {
    const outcome = await send(operation, cell, body);
    const tables = await undo();
    if (outcome.status >= 400 && tables.length > 0) {
      faults.push(`${describeCell(outcome)}, but changed ${tables.join(', ')}`);
    }
    outcomes.push(outcome);
  }
  return { outcomes, faults };
}

/** All cells of a route; returns what is wrong with them. */
async function walk(operation: Operation): Promise<string[]> {
  const input = await findInput(operation);
  if (!input) {
    uncallable.push(operation.call);
  }
  const faults: string[] = [];
  for (const actor of actors) {
    const cells = listAims(operation).map((aim) => ({ actor, aim }));
    cellCount += cells.length;
    const mayChange = (cell: Cell) => operation.method !== 'GET' && isAllowed(operation, cell);
    const idle = cells.filter((cell) => !mayChange(cell));
    const runs = [
      await sendIdle(operation, idle, input?.body),
      await sendWrites(operation, cells.filter(mayChange), input?.body),
    ];
    for (const { outcomes, faults: found } of runs) {
      const wrong = outcomes.flatMap((outcome) =>
        listFaults(operation, outcome).map((fault) => `${describeCell(outcome)} ${fault}`),
      );
      faults.push(...found, ...wrong);
    }
  }
  return faults;
}

describe('every route, called by every kind of person with every kind of id', () => {
  it(
    'refuses what is not theirs, changes nothing then, and shows nothing of others',
    async () => {
      const faults: string[] = [];
      for (const operation of operations) {
        const found = await walk(operation);
        faults.push(...found.map((fault) => `${operation.call}: ${fault}`));
      }
      process.stdout.write(`${cellCount} cells of ${operations.length} routes walked\n`);
      expect(faults).toEqual([]);
      expect(cellCount).toBeGreaterThan(4_000);
    },
    process.env['TEST_REPLICA_LAG'] ? 1_800_000 : 300_000,
  );

  it('has an input with which the right person succeeds', () => {
    expect(uncallable).toEqual([]);
  });
});
