import { beforeEach, describe, expect, it } from 'vitest';
import { YearFigures } from '#contract/trust/reports.ts';
import type { DecisionAction, ReportReason } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import { countStatements } from '#test/sent-statements.ts';
import { serveSite } from '#test/served-site.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(serveSite());
beforeEach(async () => {
  await site.database.pool.query('delete from decisions');
  await site.database.pool.query('delete from cases');
  waitAnHour();
});

/** The numbers are counted anew after an hour. */
const waitAnHour = () => {
  site.time.now = new Date(site.time.now.getTime() + 60 * 60_000);
};

type CaseValues = Partial<typeof cases.$inferInsert> & { openedAt: Date };

async function addCase(values: CaseValues, reasons: readonly ReportReason[]) {
  const id = newId();
  const target = { targetKind: 'job' as const, targetId: newId() };
  await site.database.db.insert(cases).values({ id, ...target, ...values });
  for (const [index, reason] of reasons.entries()) {
    await site.database.db.insert(reports).values({
      id: newId(),
      caseId: id,
      reason,
      details: '',
      isIllegal: index === 0,
      snapshot: {},
      reporterKey: Buffer.from([index]),
      createdAt: values.openedAt,
    });
  }
}

const addDecision = (action: DecisionAction, decidedAt: Date, isAutomated = false) =>
  site.database.db.insert(decisions).values({
    id: newId(),
    targetKind: 'job',
    targetId: newId(),
    action,
    ground: 'rules',
    facts: '',
    isAutomated,
    decidedAt,
  });

const read = async (): Promise<YearFigures[]> => {
  const figures = (await site.send('GET', '/reports/figures')).json<YearFigures[]>();
  figures.forEach((year) => expect(YearFigures.parse(year)).toEqual(year));
  return figures;
};

describe('the yearly numbers', () => {
  it('are none before anything was reported', async () => {
    expect(await read()).toEqual([]);
    expect((await site.visit('/reporting?now')).html).toContain('No reports so far.');
  });

  it('count reports by reason, decisions by action, and cases by outcome, of each year of UTC', async () => {
    const late = new Date('2025-12-31T23:59:59.999Z');
    const early = new Date('2026-01-01T00:00:00.000Z');
    const hours = (count: number) => new Date(early.getTime() + count * 3_600_000);
    await addCase({ openedAt: late, state: 'open' }, ['fraud']);
    await addCase({ openedAt: early, state: 'upheld', decidedAt: hours(2) }, ['fraud', 'illegal']);
    await addCase({ openedAt: early, state: 'rejected', decidedAt: hours(5) }, ['fraud']);
    await addCase({ openedAt: early, state: 'fixed', decidedAt: hours(50) }, ['other']);
    await addDecision('hide-job', early, true);
    await addDecision('hide-job', early);
    await addDecision('restore-job', early);
    const [year, before, ...others] = await read();
    expect(others).toEqual([]);
    expect(year).toMatchObject({
      year: 2026,
      reports: {
        total: 4,
        illegal: 3,
        byReason: { fraud: 2, illegal: 1, other: 1, harassment: 0 },
      },
      decisions: { total: 3, automated: 1, byAction: { 'hide-job': 2, 'restore-job': 1, none: 0 } },
      cases: { total: 3, open: 0, upheld: 1, rejected: 1, fixed: 1 },
      medianHours: 5,
    });
    expect(before).toMatchObject({
      year: 2025,
      reports: { total: 1, byReason: { fraud: 1 } },
      decisions: { total: 0 },
      cases: { total: 1, open: 1 },
    });
    expect(before).not.toHaveProperty('medianHours');
  });

  it('are on the page as they were counted within the last hour', async () => {
    const openedAt = new Date('2026-05-01');
    await addCase({ openedAt }, ['harassment', 'fraud', 'fraud']);
    const first = await site.visit('/reporting?now');
    expect(first.html).toMatch(/>Harassment<\/th><td[^>]*>1</);
    await addCase({ openedAt }, ['harassment']);
    waitAnHour();
    expect((await site.visit('/reporting?now')).html).toMatch(/>Harassment<\/th><td[^>]*>2</);
  });

  it('are counted once an hour, for however many readers', async () => {
    const openedAt = new Date('2026-05-01');
    await addCase({ openedAt }, ['fraud']);
    let counted: YearFigures[][] = [];
    const statements = await countStatements(site.database, async () => {
      counted = await Promise.all(Array.from({ length: 20 }, read));
    });
    expect(statements).toBe(2);
    await addCase({ openedAt }, ['fraud']);
    expect(await Promise.all(counted.map(read))).toEqual(counted);
    expect(counted[0]?.[0]?.reports.total).toBe(1);
    waitAnHour();
    expect((await read())[0]?.reports.total).toBe(2);
  });
});
