import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { livePath } from '#contract/platform/live.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { paths } from '#web/app/paths.ts';
import { type Crowd, makeCrowd } from './applicant-crowd.ts';
import { countMissing } from './hint-room.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base, toStorageState } from './cast.ts';
import { RequestsUnderWay } from './requests-under-way.ts';

const size = 30;

const test = base.extend<{
  makeJob: (people?: number) => Promise<Crowd>;
  openBoard: (options?: BrowserContextOptions, people?: number) => Promise<Page>;
}>({
  makeJob: async ({ portal, cast }, provide) =>
    provide((people = 3) => makeCrowd(portal.url, cast, people)),
  openBoard: async ({ browser, portal, problems, makeJob }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (options, people = 3) => {
      const { job, employer } = await makeJob(people);
      const context = await browser.newContext({
        baseURL: portal.url,
        storageState: toStorageState(employer, portal.url),
        ...options,
      });
      contexts.push(context);
      problems.watch(context);
      const page = await context.newPage();
      await page.goto(paths.employer.applicants(job._id));
      await expect(page.getByText(`Number of applicants: ${people}`)).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(people);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const tab = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name });
const person = (page: Page, name: string): Locator => page.getByRole('article', { name });
const expectCounts = async (page: Page, counts: readonly string[]) => {
  for (const name of counts) {
    await expect(tab(page, name)).toBeVisible();
  }
};

/** Presses keys and buttons, and counts them. */
const countPresses = (page: Page) => {
  const counter = { presses: 0 };
  return {
    counter,
    key: async (key: string) => {
      counter.presses += 1;
      await page.keyboard.press(key);
    },
    click: async (target: Locator, options?: Parameters<Locator['click']>[0]) => {
      counter.presses += 1;
      await target.click(options);
    },
  };
};

test('thirty applicants are sorted into three answered groups in under 40 presses', async ({
  browser,
  portal,
  problems,
  makeJob,
}) => {
  const { job, employer } = await makeJob(size);
  const context = await browser.newContext({
    baseURL: portal.url,
    storageState: toStorageState(employer, portal.url),
  });
  problems.watch(context);
  const page = await context.newPage();
  await page.goto(`${paths.employer.applicants(job._id)}?stage=applied&order=experience`);
  await expect(page.getByRole('article')).toHaveCount(size);
  const { counter, key, click } = countPresses(page);

  // The ten with most experience, one by one: each is read, and the next one comes by itself.
  for (let number = size; number > size - 10; number -= 1) {
    const name = `Applicant ${number}`;
    await expect(page.getByRole('region', { name })).toBeVisible();
    await key('s');
  }
  await expectCounts(page, ['Applied 20', 'Shortlisted 10']);

  // The ten with least get one answer.
  await click(person(page, 'Applicant 01').getByRole('checkbox'));
  await click(person(page, 'Applicant 10').getByRole('checkbox'), { modifiers: ['Shift'] });
  await click(page.getByRole('main').getByRole('button', { name: 'Decline' }).first());
  await expect(page.getByRole('heading', { name: 'Decline 10 people' })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Sends to 10 people in 60 minutes');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Decline (10)' }));
  await expectCounts(page, ['Applied 10', 'Not chosen 10']);

  // The others are invited.
  await click(page.getByLabel('Select all on this page'));
  await click(page.getByRole('button', { name: 'More actions for the selected applicants' }));
  await click(page.getByRole('button', { name: 'Interview, times later' }));
  await expectCounts(page, ['Applied 0', 'Shortlisted 10', 'Interview 10', 'Not chosen 10']);
  expect(counter.presses).toBeLessThan(40);
  await context.close();
});

/**
 * The calls that a page makes once it is at rest: with its stream open, after which it reads once more what it showed
 * before, however late that is.
 */
const recordCalls = async (page: Page) => {
  const requests = new RequestsUnderWay(page.context());
  const opening = page.waitForResponse((response) => response.url().includes(apiBase + livePath));
  await page.reload();
  await opening;
  await requests.expectNone();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(apiBase)) {
      calls.push(`${request.method()} ${pathname.slice(apiBase.length)}`);
    }
  });
  /** Ends once all calls are answered, and none came for a while: events of the stream have arrived by then. */
  return async () => {
    await requests.expectNone();
    return calls.splice(0).map((call) => call.replace(/[\da-f]{8}-[\da-f-]{27}/, ':id'));
  };
};

test('six of thirty people are in sight at a height of 800 px', async ({ openBoard }) => {
  const page = await openBoard({ viewport: { width: 1280, height: 800 } }, size);
  const first = await page.getByRole('article').first().boundingBox();
  const sixth = await page.getByRole('article').nth(5).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(190);
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(800);
});

test('the first person is in the upper third of a phone', async ({ openBoard }) => {
  const page = await openBoard({ viewport: { width: 360, height: 740 } });
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThanOrEqual(240);
  const search = page.getByRole('searchbox');
  expect(await search.evaluate(countMissing), 'pixels that its hint lacks').toBeLessThanOrEqual(0);
  // The stages stand in one line, which scrolls.
  const last = tab(page, 'Not chosen');
  expect((await last.boundingBox())?.y).toBe((await tab(page, 'All').boundingBox())?.y);
  await last.click();
  await expect(page).toHaveURL(/stage=rejected/);
});

test('a row shows the whole name beside its marks', async ({ openBoard }) => {
  const page = await openBoard({ viewport: { width: 1024, height: 800 } });
  // The first one is shown, and loses its mark in a moment.
  const row = page.getByRole('article').nth(1);
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  const name = row.getByRole('heading');
  await name.getByRole('link').evaluate((link) => {
    link.textContent = 'Maximiliane Hohenstein';
  });
  const isWhole = (heading: Element) => heading.scrollWidth <= heading.clientWidth;
  await expect.poll(() => name.evaluate(isWhole)).toBe(true);
});

test('a tab reads nothing again that it wrote itself', async ({ openBoard }) => {
  const people = 20;
  const page = await openBoard({}, people);
  const deleteQueuedRuns = await recordCalls(page);
  await expect(page.getByText('You viewed the application')).toBeVisible({ timeout: 15_000 });
  for (let number = people - 1; number >= 1; number -= 1) {
    const name = `Applicant ${String(number).padStart(2, '0')}`;
    await page.keyboard.press('j');
    await expect(
      page.getByRole('region', { name }).getByText('You viewed the application'),
    ).toBeVisible();
  }
  expect(await deleteQueuedRuns(), 'one call for each new applicant').toEqual(
    Array.from({ length: people }, () => 'PATCH /applications/:id/seen'),
  );

  await page.keyboard.press('m');
  await page.keyboard.type('When could you start?');
  await page.keyboard.press('Enter');
  await expect(person(page, 'Applicant 01')).toContainText('You: When could you start?');
  expect(await deleteQueuedRuns(), 'a message, and the number in the menu').toEqual([
    'PATCH /jobs/employerMessage',
    'GET /waiting',
  ]);

  await page.getByRole('region').getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expectCounts(page, ['Applied 19', 'Shortlisted 1']);
  await expect(page.getByRole('region').getByText('Applied → Shortlisted')).toBeVisible();
  const calls = await deleteQueuedRuns();
  expect(calls[0]).toBe('PATCH /applications/:id/stage');
  expect(calls.toSorted(), 'a move, the history of the person, and the number in the menu').toEqual(
    ['GET /applications/:id', 'GET /waiting', 'PATCH /applications/:id/stage'],
  );
});

test('keys alone read, decide, undo and write', async ({ openBoard }) => {
  const page = await openBoard();
  // Where those who are decided stay.
  await tab(page, 'All').click();
  await expect(page.getByRole('region', { name: 'Applicant 03' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Applicant 02' })).toBeVisible();
  await expect(person(page, 'Applicant 02').getByRole('link').first()).toBeFocused();

  await page.keyboard.press('s');
  await expectCounts(page, ['Shortlisted 1']);
  await expect(page.getByRole('region', { name: 'Applicant 01' })).toBeVisible();
  await page.keyboard.press('z');
  await expectCounts(page, ['Shortlisted 0', 'Applied 3']);
  await expect(page.getByRole('region', { name: 'Applicant 02' })).toBeVisible();
  await expect(page.getByText('Undone. Applicant 02 is back in Applied.')).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('n');
  const answer = page.getByRole('dialog').getByLabel('Decision message');
  await expect(answer).toBeFocused();
  await expect(answer).toHaveValue(/^Hello Applicant 01,/);
  await page.keyboard.press('Control+Enter');
  await expect(person(page, 'Applicant 01')).toContainText('Your message goes out at');
  const heights = await page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights).size, 'rows are equally high, also while a rejection waits').toBe(1);
  await person(page, 'Applicant 01').getByRole('button', { name: /^Undo/ }).press('Enter');
  await expect(person(page, 'Applicant 01')).not.toContainText('goes out');
  await expectCounts(page, ['Not chosen 0', 'Applied 3']);

  await page.keyboard.press('m');
  await expect(page.getByLabel('Your message')).toBeFocused();
  // Letters that are typed act on nothing.
  await page.keyboard.type('Just ask, ok?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Messages' })).toContainText('Just ask, ok?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectCounts(page, ['Applied 3']);
});

/**
 * Presses keys so close to each other that the browser runs nothing between them but the promises that wait already, as
 * where it is busy: each key meets what the one before has shown.
 */
const pressAtOnce = (page: Page, ...keys: string[]) =>
  page.evaluate(async (pressed) => {
    for (const key of pressed) {
      const init = { key, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
      for (let turn = 0; turn < 1_000; turn += 1) {
        await Promise.resolve();
      }
    }
  }, keys);

test('keys in quick succession act on whom the key before has shown', async ({ openBoard }) => {
  const page = await openBoard();
  await tab(page, 'All').click();
  await expect(page.getByRole('region', { name: 'Applicant 03' })).toBeVisible();
  await pressAtOnce(page, 'j', 'j', 'n');
  await expect(page.getByRole('heading', { name: 'Decline Applicant 01' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Applicant 01' })).toBeVisible();
  await pressAtOnce(page, 'k', 'k', 's', 's');
  await expectCounts(page, ['Shortlisted 2']);
  await expect(person(page, 'Applicant 03')).toContainText('Shortlisted');
  await expect(person(page, 'Applicant 02')).toContainText('Shortlisted');
});

test('with people selected, keys act on these alone, and name them', async ({ openBoard }) => {
  const page = await openBoard();
  const pane = page.getByRole('region', { name: 'Applicant 03' });
  await expect(pane).toBeVisible();
  await person(page, 'Applicant 02').getByRole('checkbox').click();
  await person(page, 'Applicant 01').getByRole('checkbox').click();
  await expect(pane.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await page.keyboard.press('s');
  await expectCounts(page, ['Applied 1', 'Shortlisted 2']);
  await page.keyboard.press('z');
  await expect(page.getByText('2 people are back where they were.')).toBeVisible();
  await expectCounts(page, ['Applied 3', 'Shortlisted 0']);

  await person(page, 'Applicant 02').getByRole('checkbox').click();
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Decline Applicant 02' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Applicant 02 gets your message at/)).toBeVisible();
  await expect(person(page, 'Applicant 02')).toHaveCount(0);
  await expectCounts(page, ['Applied 2', 'Not chosen 1']);
});

test('after a decision one person alone looks selected', async ({ openBoard }) => {
  const page = await openBoard();
  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: 'Applicant 02' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Decision message')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Applicant 01' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(person(page, 'Applicant 01').getByRole('link').first()).toBeFocused();
  await expect(page.locator('[aria-current] [data-applicant-link]')).toHaveText(['Applicant 01']);

  // The person who gets an offer stays, without the button that had the focus.
  await tab(page, 'All').click();
  await person(page, 'Applicant 03').getByRole('link').first().click();
  const pane = page.getByRole('region', { name: 'Applicant 03' });
  await pane.getByRole('button', { name: 'More actions for Applicant 03' }).click();
  await pane.getByRole('button', { name: 'Make an offer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectCounts(page, ['Offer 1']);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[aria-current] [data-applicant-link]')).toHaveText(['Applicant 03']);
  await expect(page.locator('main')).not.toBeFocused();
  await expect(page.locator('body')).not.toBeFocused();
});

test('Undo takes a move back and leaves another page as it is', async ({ openBoard }) => {
  const page = await openBoard();
  await expect(page.getByRole('region', { name: 'Applicant 03' })).toBeVisible();
  await page.keyboard.press('s');
  await expectCounts(page, ['Shortlisted 1']);
  await page.getByRole('link', { name: 'Posted Job', exact: true }).first().click();
  await expect(page).toHaveURL(/my-posted-job$/);
  const url = page.url();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Applicant 03 is back in Applied.')).toBeVisible();
  expect(page.url()).toBe(url);
});

test('rows are equally high, with air above and below, also with two badges', async ({
  openBoard,
}) => {
  const page = await openBoard({ viewport: { width: 1280, height: 800 } });
  const pane = page.getByRole('region', { name: 'Applicant 03' });
  await pane.getByRole('button', { name: 'Shortlist', exact: true }).click();
  await expectCounts(page, ['Shortlisted 1']);
  const row = person(page, 'Applicant 03');
  await expect(row.getByText('Shortlisted')).toBeVisible();
  await row.getByText('Shortlisted').evaluate((badge) => {
    const chip = badge.parentElement;
    chip?.after(chip.cloneNode(true), chip.cloneNode(true));
  });
  const boxes = await page.getByRole('article').evaluateAll((rows) =>
    rows.map((one) => {
      const name = one.querySelector('h3');
      return {
        height: Math.round(one.getBoundingClientRect().height),
        above: (name?.getBoundingClientRect().top ?? 0) - one.getBoundingClientRect().top,
      };
    }),
  );
  expect(new Set(boxes.map(({ height }) => height)).size).toBe(1);
  expect(boxes[0]?.height).toBeGreaterThanOrEqual(84);
  expect(boxes[0]?.height).toBeLessThanOrEqual(92);
  expect(Math.min(...boxes.map(({ above }) => above))).toBeGreaterThanOrEqual(12);
});

/** Chromium alone prints to a file. */
const expectSheets = async (page: Page, count: number) => {
  if (page.context().browser()?.browserType().name() === 'chromium') {
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(count);
  }
};

test('paper has all that was sent and said, and nothing to press', async ({ openBoard }) => {
  const page = await openBoard({ viewport: { width: 1280, height: 500 } });
  const pane = page.getByRole('region', { name: 'Applicant 03' });
  await pane.getByLabel('Your message').fill('When could you start?');
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByRole('group', { name: 'Messages' })).toContainText('When could you start');
  const expectPrinted = async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('When could you start?', { exact: true })).toBeVisible();
  };
  await expectPrinted();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectSheets(page, 1);
  const cut = (all: Element[]) => all.filter((part) => part.scrollHeight > part.clientHeight + 1);
  expect(await pane.getByRole('group').evaluateAll(cut), 'parts that scroll').toEqual([]);
  await page.emulateMedia({ media: 'screen' });

  await person(page, 'Applicant 03').getByRole('checkbox').click();
  await person(page, 'Applicant 01').getByRole('checkbox').click();
  await page.getByRole('main').getByRole('button', { name: 'Print' }).first().click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(person(page, 'Applicant 01')).toContainText('You viewed the application');
  await expectPrinted();
  await expect(person(page, 'Applicant 01').getByText('No messages yet.')).toBeVisible();
  await expect(page.getByText('Start the conversation.').filter({ visible: true })).toHaveCount(0);
  await expectSheets(page, 2);
});

test('a person fills the screen of a phone, and Back returns to the list', async ({
  openBoard,
}) => {
  const page = await openBoard({ viewport: { width: 360, height: 640 }, hasTouch: true });
  await page.getByRole('link', { name: 'Applicant 01' }).scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Applicant 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Applicant 01' });
  for (const name of ['Shortlist', 'Message', 'Decline']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport();
  }
  // Its name stays at the top: only the part between the name and the buttons scrolls.
  await dialog.getByRole('textbox', { name: 'Private note' }).focus();
  expect(await dialog.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  await expect(dialog.getByRole('heading', { name: 'Applicant 01' })).toBeInViewport();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

const expectNarrow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels beyond a screen 320 px wide').toBeLessThanOrEqual(0);
};

test('axe finds nothing on the applicants, and 320 px are enough', async ({ openBoard }) => {
  const page = await openBoard();
  await expectAccessible(page);
  await expectNarrow(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Select all on this page').click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Clear' }).first().click();
  await page.getByRole('link', { name: 'Applicant 02' }).click();
  await expect(page.getByLabel('Private note')).toBeVisible();
  await expectAccessible(page, [1280]);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('dialog', { name: 'Applicant 02' })).toBeVisible();
  await expectAccessible(page, [360]);
  await expectNarrow(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByLabel('Decision message')).toBeVisible();
  await expectAccessible(page, [360]);
});
