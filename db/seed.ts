import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { demoAccounts, demoAdministrator } from '#db/demo/accounts.ts';
import { listDemoPeople } from '#db/demo/people.ts';
import type { EmployerRows } from '#db/demo/company-rows.ts';
import { buildDemoRows, type DemoRows } from '#db/demo/rows.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { companies, companyDomains, companyMembers } from './accounts-companies-schema.ts';
import { employerProfiles, files, jobSeekerProfiles, users } from './accounts-schema.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
  messages,
} from './hiring-applications-schema.ts';
import { alertRecipients, savedSearches } from './hiring-alerts-schema.ts';
import { interviews, interviewSlots } from './hiring-interviews-schema.ts';
import { jobNumbers, siteNumbers } from './hiring-numbers-schema.ts';
import { scorecards } from './hiring-scorecards-schema.ts';
import { jobQuestions, jobs } from './hiring-jobs-schema.ts';
import { jobSignals } from './hiring-signals-schema.ts';
import { blogs, reviews } from './publishing-schema.ts';
import { demoContent, mails } from './platform-schema.ts';
import { cases, reports } from './trust-schema.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface DemoContentOptions {
  readonly db: Database;
  /** The moment from which the ages of jobs, applications and messages are counted back. */
  readonly now: Date;
  /**
   * Makes an account at the identity provider, outside of the transaction. A load that failed is
   * tried again later, so an account that already exists must be returned, not rejected.
   */
  readonly createAccount: (account: DemoAccount) => Promise<{ uid: string }>;
  /** Stores the bytes of a file. Those of a load that fails are swept like other files without a row. */
  readonly storeFile: (id: string, content: Buffer) => Promise<void>;
  /** Whether mails stay on this machine: only then the content has some. */
  readonly hasMailbox?: boolean;
}

/**
 * Fills a new site with employers, jobs, applications, conversations, blogs and reviews, all of it or
 * nothing. Does nothing where `demo_content` has its row.
 */
export async function loadDemoContent({
  db,
  now,
  createAccount,
  storeFile,
  hasMailbox = false,
}: DemoContentOptions): Promise<void> {
  const marks = await db.select().from(demoContent);
  if (marks.length > 0) {
    return;
  }

  const uidByEmail = await createDemoAccounts(createAccount);
  const rows = buildDemoRows({ now, uidByEmail });
  await db.transaction(async (transaction) => {
    // The mark goes first: of two processes that load at once the slower one waits here, then finds it set.
    const inserted = await transaction
      .insert(demoContent)
      .values({ loadedAt: now })
      .onConflictDoNothing()
      .returning();
    if (inserted.length > 0) {
      await insertRows(transaction, rows);
      if (hasMailbox) {
        await transaction.insert(mails).values(rows.mails);
      }
      for (const { row, content } of rows.files) {
        await storeFile(row.id, content);
      }
    }
  });
}

async function createDemoAccounts(
  createAccount: DemoContentOptions['createAccount'],
): Promise<Map<string, string>> {
  const people = listDemoPeople();
  const uidByEmail = new Map<string, string>();
  // Its password is lost at once: each start sets another.
  const administrator = { ...demoAdministrator, password: randomBytes(32).toString('base64url') };
  for (const { email, password } of [...demoAccounts, administrator]) {
    const displayName = people.find((person) => person.email === email)?.fullName ?? email;
    const { uid } = await createAccount({ email, password, displayName });
    uidByEmail.set(email, uid);
  }
  return uidByEmail;
}

async function insertEmployers(transaction: Executor, rows: EmployerRows): Promise<void> {
  await transaction.insert(employerProfiles).values(rows.employerProfiles);
  await transaction.insert(companies).values(rows.companies);
  await transaction.insert(companyMembers).values(rows.companyMembers);
  if (rows.companyDomains.length > 0) {
    // Where a company of the site has confirmed it, the demo does without.
    await transaction.insert(companyDomains).values(rows.companyDomains).onConflictDoNothing();
  }
}

async function insertScams(transaction: Executor, rows: DemoRows['scams']): Promise<void> {
  await transaction.insert(users).values(rows.users);
  await insertEmployers(transaction, rows);
  await transaction.insert(jobs).values(rows.jobs);
  await transaction.insert(jobSignals).values(rows.jobSignals);
  await transaction.insert(cases).values(rows.cases);
  await transaction.insert(reports).values(rows.reports);
}

/** A site that is in use has numbers of these days already. */
async function insertNumbers(
  transaction: Executor,
  { ofJobs, ofSite }: DemoRows['numbers'],
): Promise<void> {
  await transaction.insert(jobNumbers).values(ofJobs);
  await transaction
    .insert(siteNumbers)
    .values(ofSite)
    .onConflictDoUpdate({
      target: [siteNumbers.day, siteNumbers.source],
      set: {
        views: sql`${siteNumbers.views} + excluded.views`,
        begun: sql`${siteNumbers.begun} + excluded.begun`,
        sent: sql`${siteNumbers.sent} + excluded.sent`,
      },
    });
}

async function insertRows(transaction: Executor, rows: DemoRows): Promise<void> {
  await transaction.insert(users).values(rows.users);
  await insertEmployers(transaction, rows);
  await transaction.insert(jobSeekerProfiles).values(rows.jobSeekerProfiles);
  await transaction.insert(files).values(rows.files.map(({ row }) => row));
  await transaction.insert(jobs).values(rows.jobs);
  await transaction.insert(jobQuestions).values(rows.jobQuestions);
  await transaction.insert(applications).values(rows.applications);
  await transaction.insert(applicationAnswers).values(rows.applicationAnswers);
  await transaction.insert(applicationEvents).values(rows.applicationEvents);
  await transaction.insert(scorecards).values(rows.scorecards);
  await transaction.insert(messages).values(rows.messages);
  await transaction.insert(interviews).values(rows.interviews.map(({ interview }) => interview));
  await transaction.insert(interviewSlots).values(rows.interviews.flatMap(({ slots }) => slots));
  await transaction.insert(alertRecipients).values(rows.savedSearches.recipient);
  await transaction.insert(savedSearches).values(rows.savedSearches.searches);
  await transaction.insert(blogs).values(rows.blogs);
  await transaction.insert(reviews).values(rows.reviews);
  await insertNumbers(transaction, rows.numbers);
  await insertScams(transaction, rows.scams);
}
