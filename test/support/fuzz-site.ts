import type { InjectOptions } from 'fastify';
import { type Operation, readOperations } from './api-operations.ts';
import { buildIdentityApp, cookieHeader } from './build-identity-app.ts';
import type { TestApp } from './build-test-app.ts';
import { type ChangeJournal, startJournal } from './change-journal.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import { listIdFields, makeRequest, type PlainRequest } from './walk-input.ts';
import { type Aim, mayCall } from './walk-policy.ts';
import {
  type Actor,
  actors,
  makeWalkWorld,
  walkAdministrator,
  type WalkWorld,
} from './walk-world.ts';

/** The application with real accounts, a person of each kind with a session, and rows that belong to them. */
export interface FuzzSite {
  readonly site: TestApp;
  readonly operations: readonly Operation[];
  readonly world: WalkWorld;
  readonly journal: ChangeJournal;
  /** The request as it is sent. */
  toInject: (operation: Operation, request: FuzzRequest) => InjectOptions;
  findActor: (operation: Operation, request: FuzzRequest) => Actor;
  /** Resolves after what requests left to be done. */
  settle: () => Promise<void>;
  /** Restores all rows and files; returns the tables that had changed. */
  undo: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** The unconfirmed person shares the administrator's address, of which there is one account. */
const signedUp = actors.filter((actor) => actor !== 'visitor' && actor !== 'unconfirmed');

const password = 'Harbour Light 27';

/** Signs everyone up, and makes their rows those of their accounts. */
async function openSessions(site: TestApp, { senders }: WalkWorld) {
  const cookies = new Map<Actor, { cookie: string }>();
  for (const actor of signedUp) {
    const sender = senders[actor];
    const email = sender?.email ?? '';
    const answer = await site.send('POST', '/auth/sign-up', { body: { email, password } });
    if (answer.statusCode >= 400) {
      throw new Error(`The sign-up of ${actor}: ${answer.body}`);
    }
    cookies.set(actor, cookieHeader(answer));
  }
  const { pool } = site.database;
  await pool.query(
    'update users set identity_uid = a.id from auth_user a where a.email = users.email',
  );
  await pool.query('update auth_user set "emailVerified" = true where email = $1', [
    walkAdministrator,
  ]);
  return cookies;
}

const toPath = ({ url }: Operation, value: string) => url.replaceAll(/\{\w+\}/g, value);

/** Adds what was generated to the plainest request of the same route. */
function addGenerated(operation: Operation, plain: PlainRequest, request: FuzzRequest) {
  const { kind, path, query, body, headers } = request;
  const made: InjectOptions = { ...plain, headers: { ...headers } };
  const url = path === undefined ? plain.url : toPath(operation, path);
  const plainQuery = new URLSearchParams(plain.query);
  for (const name of kind === 'valid' ? new URLSearchParams(query).keys() : []) {
    plainQuery.delete(name);
  }
  delete made.query;
  made.url = `${url}?${[plainQuery.toString(), query].filter(Boolean).join('&')}`;
  if (kind === 'raw-body') {
    const { text, type } = body as { text: string; type: string };
    made.payload = text;
    made.headers = { ...headers, ...(type && { 'content-type': type }) };
  } else if (kind === 'body') {
    made.payload = JSON.stringify(body) ?? 'null';
    made.headers = { ...headers, 'content-type': 'application/json' };
  }
  return made;
}

interface Pair {
  readonly actor: Actor;
  readonly aim: Aim;
}

/** The sender of a generated request, and the row it names. */
function makePairFinder({ subjects }: WalkWorld) {
  const senders: readonly Actor[] = [...signedUp, 'visitor'];
  return (operation: Operation, { sender, isAllowed }: FuzzRequest): Pair => {
    const aims: readonly Aim[] = listIdFields(operation).size > 0 ? subjects : [undefined];
    const all = aims.flatMap((aim) => senders.map((actor) => ({ actor, aim })));
    const allowed = all.filter(({ actor, aim }) => mayCall[operation.access](actor, aim));
    const pairs = isAllowed && allowed.length > 0 ? allowed : all;
    return pairs[sender % pairs.length] ?? { actor: 'visitor', aim: undefined };
  };
}

export async function buildFuzzSite(): Promise<FuzzSite> {
  const site = await buildIdentityApp({ adminEmails: [walkAdministrator] });
  const operations = await readOperations(site.app);
  const world = await makeWalkWorld(site);
  const cookies = await openSessions(site, world);
  const journal = await startJournal(site.database);
  const shared = { site, operations, world, journal };
  const findPair = makePairFinder(world);
  const toInject: FuzzSite['toInject'] = (operation, request) => {
    const { actor, aim } = findPair(operation, request);
    const body = request.kind === 'raw-body' ? undefined : request.body;
    const plain = makeRequest(operation, world.name(aim), body);
    const { headers, ...made } = addGenerated(operation, plain, request);
    return { ...made, headers: { ...cookies.get(actor), ...headers } };
  };
  const findActor: FuzzSite['findActor'] = (...sent) => findPair(...sent).actor;
  const undo = async () => {
    const tables = await journal.undo();
    if (tables.includes('files')) {
      await world.restoreFiles();
    }
    return tables;
  };
  return {
    ...shared,
    toInject,
    findActor,
    undo,
    settle: () => site.settle(),
    close: () => site.close(),
  };
}
