import { beforeEach, describe, expect, it } from 'vitest';
import { alertLimits } from '#contract/hiring/alert-texts.ts';
import { confirmationDays } from '#contract/publishing/newsletter-texts.ts';
import { alertRecipients, savedSearches } from '#db/hiring-alerts-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { newsletterRequests, newsletterSubscribers } from '#db/publishing-schema.ts';
import type { LinkButton } from '#server/platform/mail/mail-links.routes.ts';
import type { MailLink } from '#server/platform/mail/mail-links.ts';
import {
  stateOf,
  type SubscriptionState,
} from '#server/platform/mail/subscription-life-cycle.service.ts';
import { makeMailSender } from '#test/mail-sender.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
const { database, time, create } = site;
const { db } = database;
const sender = makeMailSender(site);
const email = 'rima@people.example';
const hour = 60 * 60_000;

beforeEach(() =>
  database.pool.query(
    'truncate alert_recipients, newsletter_requests, newsletter_subscribers, mails cascade',
  ),
);

/** Stores an alert in a state. */
async function storeAlert(state: SubscriptionState, who: { userId?: string; email?: string }) {
  const { id, recipientId } = await create.savedSearch({
    ...who,
    requestedAt: time.now,
    confirmedAt: state === 'requested' ? null : time.now,
    cadence: state === 'ended' ? 'off' : 'daily',
  });
  if (state === 'paused') {
    await db.update(alertRecipients).set({ pausedAt: time.now });
  }
  return { id, recipientId };
}

async function readAlert(): Promise<SubscriptionState | 'gone'> {
  const [search] = await db.select().from(savedSearches);
  const [recipient] = await db.select().from(alertRecipients);
  return search && recipient
    ? stateOf({ ...search, pausedAt: recipient.pausedAt, isOn: search.cadence !== 'off' })
    : 'gone';
}

async function readNewsletter(): Promise<SubscriptionState | 'gone'> {
  const isRequested = (await db.$count(newsletterRequests)) > 0;
  return (await db.$count(newsletterSubscribers)) > 0
    ? 'confirmed'
    : (isRequested && 'requested') || 'gone';
}

interface Kind {
  readonly states: readonly SubscriptionState[];
  readonly store: (state: SubscriptionState) => Promise<MailLink>;
  readonly read: () => Promise<SubscriptionState | 'gone'>;
}
const all = ['requested', 'confirmed', 'paused', 'ended'] as const;
const withoutAccount = ['requested', 'confirmed', 'paused'] as const;

const kinds: Readonly<Record<string, Kind>> = {
  'alert of an account': {
    states: all,
    store: async (state) => {
      const { id: userId } = await create.jobSeeker();
      return { purpose: 'saved-search', id: (await storeAlert(state, { userId })).id };
    },
    read: readAlert,
  },
  'alert of an address': {
    states: withoutAccount,
    store: async (state) => ({
      purpose: 'saved-search',
      id: (await storeAlert(state, { email })).id,
    }),
    read: readAlert,
  },
  'address with all its alerts': {
    states: ['confirmed', 'paused'],
    store: async (state) => ({
      purpose: 'alert-recipient',
      id: (await storeAlert(state, { email })).recipientId,
    }),
    read: readAlert,
  },
  'newsletter subscription': {
    states: ['requested', 'confirmed'],
    store: async (state) => {
      const id = crypto.randomUUID();
      await (state === 'requested'
        ? db.insert(newsletterRequests).values({ id, email, requestedAt: time.now })
        : db.insert(newsletterSubscribers).values({ id, email, subscribedAt: time.now }));
      return { purpose: 'newsletter', id };
    },
    read: readNewsletter,
  },
};

const press = async (link: MailLink, button: LinkButton) => {
  const path = await sender.deps.mailLinks.makePath(link);
  const url = button === 'leave' ? `${path}&leave=1` : path;
  const answer = await site.app.inject({ method: 'POST', url, headers: { accept: 'text/html' } });
  return /&done=(\w+)$/.exec(String(answer.headers.location))?.[1] ?? 'none';
};

/** The states that follow the buttons. */
const nextStates = {
  requested: { accept: 'confirmed', leave: 'requested' },
  confirmed: { accept: 'confirmed', leave: 'ended' },
  paused: { accept: 'confirmed', leave: 'ended' },
  ended: { accept: 'confirmed', leave: 'ended' },
} as const;

const cases = Object.entries(kinds).flatMap(([name, kind]) =>
  kind.states.flatMap((state) =>
    (['accept', 'leave'] as const).map((button) => ({ name, kind, state, button })),
  ),
);

it.each(cases)('$name: $button of one that is $state', async ({ kind, state, button }) => {
  const link = await kind.store(state);
  const next = nextStates[state][button];
  const isKept = link.purpose === 'saved-search' && kind.states === all;
  for (let times = 0; times < 2; times += 1) {
    expect(await press(link, button)).toBe(button === 'accept' ? 'on' : 'off');
    expect(await kind.read()).toBe(next === 'ended' && !isKept ? 'gone' : next);
  }
});

describe('a request', () => {
  it.each([
    ['alert of an address', alertLimits.confirmationHours * hour],
    ['alert of an account', alertLimits.confirmationHours * hour],
    ['newsletter subscription', confirmationDays * 24 * hour],
  ])('for one %s cannot be confirmed after %s milliseconds', async (name, milliseconds) => {
    const kind = kinds[name];
    const link = await kind?.store('requested');
    time.now = new Date(time.now.getTime() + milliseconds);
    expect(link && (await press(link, 'accept'))).toBe('none');
    expect(await kind?.read()).toBe('requested');
    time.now = new Date(time.now.getTime() - 1);
    expect(link && (await press(link, 'accept'))).toBe('on');
  });
});

describe('the end', () => {
  const kindsOf = async () => (await db.select().from(mails)).map(({ kind }) => kind).toSorted();
  const enqueue = (who: { email: string } | { userId: string }) =>
    sender.enqueue(
      { kind: 'job-alerts', ...who, searches: [] },
      { kind: 'job-alerts-paused', ...who, searches: [] },
      { kind: 'newsletter-issue', email },
      { kind: 'job-alerts', email: 'other@people.example', searches: [] },
    );

  it.each(['saved-search', 'alert-recipient'] as const)(
    'leaves nothing of an address in the alerts: %s',
    async (purpose) => {
      const { id, recipientId } = await storeAlert('confirmed', { email });
      await enqueue({ email });
      await press({ purpose, id: purpose === 'saved-search' ? id : recipientId }, 'leave');
      expect(await db.$count(alertRecipients)).toBe(0);
      expect(await kindsOf()).toEqual(['job-alerts', 'newsletter-issue']);
    },
  );

  it('of one alert of an address leaves its others, requests too', async () => {
    const { id } = await storeAlert('confirmed', { email });
    await create.savedSearch({ email, filters: { jobTypes: 'Fresher Jobs' }, confirmedAt: null });
    await enqueue({ email });
    await press({ purpose: 'saved-search', id }, 'leave');
    expect(await db.$count(savedSearches)).toBe(1);
    expect(await kindsOf()).toHaveLength(4);
  });

  it('leaves an account its searches and its mails', async () => {
    const { id: userId } = await create.jobSeeker();
    const { id } = await storeAlert('confirmed', { userId });
    await enqueue({ userId });
    await press({ purpose: 'saved-search', id }, 'leave');
    expect(await db.$count(savedSearches)).toBe(1);
    expect(await kindsOf()).toHaveLength(4);
  });

  it('of the newsletter leaves the alerts of the address', async () => {
    await storeAlert('confirmed', { email });
    const id = crypto.randomUUID();
    await db.insert(newsletterSubscribers).values({ id, email, subscribedAt: time.now });
    await enqueue({ email });
    await press({ purpose: 'newsletter', id }, 'leave');
    expect(await readAlert()).toBe('confirmed');
    expect(await kindsOf()).toEqual(['job-alerts', 'job-alerts', 'job-alerts-paused']);
  });
});
