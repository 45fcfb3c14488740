import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildJob, buildUser } from '#db/factories.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabaseAt } from '#test/test-database.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { startBenchServer } from './filled-database.ts';
import { startMailSink } from './mail-sink.ts';
import { printBound, printFigure } from './report.ts';
import { type SiteProcess, startSiteProcess, withFolder } from './site-process.ts';

/**
 * Kills the site again and again while it makes and sends the digests of many people, and an issue of the newsletter:
 * everyone gets the mail, and a kill doubles one at most. Of several nodes the oldest is killed, and the others go on.
 *   node bench/mail-kills.ts --kills 10 --people 3000 --nodes 2
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    people: { type: 'string', default: '3000' },
    nodes: { type: 'string', default: '1' },
  },
});
const [kills, people] = [Number(values.kills), Number(values.people)];
const nodes = Number(values.nodes);

type Database = Pick<OpenDatabase, 'db' | 'pool'>;

/** New jobs, and people to whom they are due. */
async function prepareDigests({ db, pool }: Database): Promise<void> {
  const owner = buildUser();
  await db.insert(users).values(owner);
  const publishedAt = new Date(Date.now() - 60 * 60_000);
  const columns = { ownerId: owner.id, publishedAt, postedAt: publishedAt };
  await db
    .insert(jobs)
    .values(
      Array.from({ length: 20 }, (_, n) => buildJob({ ...columns, company: `Company ${n}` })),
    );
  await pool.query(
    `insert into alert_recipients (id, email, time_zone, active_at)
     select gen_random_uuid(), 'p' || n || '@people.example', 'UTC', now() from generate_series(1, $1::int) as n`,
    [people],
  );
  await pool.query(
    `insert into saved_searches (id, recipient_id, filters, cadence, requested_at, confirmed_at, seen_until, visited_at, next_at)
     select gen_random_uuid(), id, jsonb_build_object('jobTypes', 'All Jobs', 'maxExp', 10 + ascii(substr(email, 3)) % 20),
       'daily', now(), now(), now() - interval '1 day', now(), now()
     from alert_recipients`,
  );
}

/** An issue that was just sent, and its readers. */
async function prepareIssue({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into newsletter_subscribers (email, subscribed_at)
     select 'p' || n || '@people.example', now() - interval '1 day' from generate_series(1, $1::int) as n`,
    [people],
  );
  await pool.query(
    `insert into newsletter_issues (id, subject, text, updated_at, sent_at)
     values (gen_random_uuid(), 'News', 'Read **this**.', now(), now())`,
  );
}

const tasks = ['send-job-alerts', 'send-newsletter', 'send-bulk-mails'];

/** Wakes the tasks as the crontab does, so that the bench need not wait for its minutes. */
const schedule = ({ pool }: Database) =>
  pool.query(
    `select graphile_worker.add_job(task, '{"_cron": {}}') from unnest($1::text[]) as task`,
    [tasks],
  );

/** Lets the five minutes pass after which the mail that a killed node was sending is due again. */
const endLeases = ({ pool }: Database) =>
  pool.query(`update mails set send_at = now() where state = 'waiting' and send_at > now()`);

async function countWaiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from mails where state = 'waiting'`,
  );
  return rows[0]?.n ?? 0;
}

/** Counts the mails of each life of the site: who got a first one in it, and how many of these got another one. */
function makeCounts() {
  const lives = new Map<string, number>();
  const doubles = new Map<number, number>();
  const counts = { life: 0, received: 0, lives, doubles };
  const onMail = (recipient: string) => {
    counts.received += 1;
    const first = lives.get(recipient);
    if (first === undefined) {
      lives.set(recipient, counts.life);
    } else {
      doubles.set(first, (doubles.get(first) ?? 0) + 1);
    }
  };
  return { counts, onMail };
}
type Counts = ReturnType<typeof makeCounts>['counts'];

interface Run {
  readonly database: Database;
  readonly counts: Counts;
  readonly start: () => Promise<SiteProcess>;
  /** The oldest first. */
  readonly running: SiteProcess[];
}

async function startMissing({ database, start, running }: Run): Promise<void> {
  await endLeases(database);
  while (running.length < nodes) {
    running.push(await start());
  }
}

/** Every second kill comes while mails are made, the others while they are sent. */
async function killOnce(run: Run): Promise<void> {
  const { database, counts, running } = run;
  await startMissing(run);
  await schedule(database);
  await wait(100 + Math.random() * 400);
  const enough = counts.life % 2 === 1 ? 0 : counts.received + 20 + Math.random() * 40;
  while (counts.received < enough) {
    await schedule(database);
    await wait(20);
  }
  const oldest = running.shift();
  if (oldest) {
    process.kill(oldest.pid, 'SIGKILL');
    await oldest.ended;
  }
}

/** Returns the mails a second. */
async function sendRest(run: Run): Promise<number> {
  const { database, counts, running } = run;
  await startMissing(run);
  const [startedAt, before] = [performance.now(), counts.received];
  const seconds = () => (performance.now() - startedAt) / 1000;
  const hasEnded = async () =>
    seconds() > 600 || (counts.lives.size === people && (await countWaiting(database)) === 0);
  while (!(await hasEnded())) {
    await schedule(database);
    await wait(1_000);
  }
  const rate = (counts.received - before) / seconds();
  await Promise.all(running.map((site) => site.stop()));
  return rate;
}

function print(what: string, { received, lives, doubles }: Counts, rate: number): void {
  const all = [...doubles.values()];
  const sum = all.reduce((one, other) => one + other, 0);
  printFigure({ what: `${what}: kill -9`, measured: `${kills}`, yardstick: `${received} mails` });
  printFigure({ what: `${what}: mails a second after it`, measured: rate.toFixed(0) });
  const missing = people - lives.size;
  printBound({ what: `${what}: people without one`, value: missing, unit: 'people', atMost: 0 });
  const value = Math.max(0, ...all);
  printBound({ what: `${what}: doubled by one kill`, value, unit: 'mails', atMost: 1 });
  printFigure({ what: `${what}: doubled in all`, measured: `${sum}` });
}

async function measure(what: string, prepare: (database: Database) => Promise<void>) {
  const server = await startBenchServer();
  const database = await openDatabaseAt(server.url);
  await migrate(database, migrationsFolder);
  await prepare(database);
  const { counts, onMail } = makeCounts();
  const sink = await startMailSink(onMail);
  await withFolder(async (dataDir) => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: server.url, SMTP_URL: sink.url };
    const run: Run = {
      database,
      counts,
      running: [],
      start: () => startSiteProcess({ ...env, LOG_LEVEL: 'silent' }),
    };
    for (counts.life = 1; counts.life <= kills; counts.life += 1) {
      await killOnce(run);
    }
    print(what, counts, await sendRest(run));
  });
  sink.close();
  await database.close();
  await server.stop();
}

await measure('digests', prepareDigests);
await measure('an issue', prepareIssue);
