import { enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { type MailDeps, sendBulkMails, sendMails } from '#server/mails/mails.service.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeMailLinks } from '#server/platform/mail/mail-links.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { makeTestSite } from './make-test-site.ts';
import { type TestApp, testOrigin } from './build-test-app.ts';
import { makeMailCatcher } from './mail-catcher.ts';
import { silentLogger } from './silent-logger.ts';

/** Without settings of its own it is a site that nobody has changed. */
type SiteOfMails = Pick<TestApp, 'database' | 'time'> &
  Partial<Pick<TestApp, 'liveSite' | 'siteLogo'>>;

/** Sends the mails of a test's site, by a direct call, at the time of its clock. */
export function makeMailSender(
  { database, time, liveSite, siteLogo }: SiteOfMails,
  overrides: Partial<MailDeps> = {},
) {
  const catcher = makeMailCatcher();
  const { db } = database;
  const deps: MailDeps = {
    db,
    beginSearch: database.beginSearch,
    inTransaction: makeInTransaction(db, makeEventBus()),
    clock: () => time.now,
    logger: silentLogger,
    metrics: makeMetrics(),
    mailer: catcher,
    publicUrl: testOrigin,
    mailFrom: 'no-reply@jobs.example',
    ...(liveSite && siteLogo ? { site: liveSite, siteLogo } : makeTestSite(db)),
    provider: {},
    mailLinks: makeMailLinks(db, () => time.now),
    ...overrides,
  };
  const sendAll = async () => {
    await sendMails(deps);
    await sendBulkMails(deps);
  };
  return {
    deps,
    mails: catcher.mails,
    mailsTo: (to: string) => catcher.mailsTo(to),
    send: sendAll,
    /** Lets minutes pass, then sends what is due. */
    sendAfter: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
      return sendAll();
    },
    enqueue: (...drafts: readonly NewMail[]) =>
      deps.inTransaction(async (transaction) => {
        await enqueueMails(transaction, drafts, time.now);
        return [];
      }),
  };
}

export type MailSender = ReturnType<typeof makeMailSender>;
