import { type InfiniteData, InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { runMutation } from '#test/run-mutation.ts';
import { toResult } from '#web/api/call.ts';
import type { CursorPage } from '#web/api/cursor-list.ts';
import type { ApiRequest } from '#web/api/endpoint-request.ts';
import type { ApiResult } from '#web/api/http-client.ts';
import { SiteClient } from '#web/api/site-client.ts';
import { markReadMutation } from '#web/features/hiring/conversations/conversations-api.ts';
import { moveMutation, rateMutation } from './applicant-moves-api.ts';
import { applicantsOptions, patchEntry, stageCountsOptions } from './applicants-api.ts';

const jobId = 'job';
const entry = (name: string): ApplicationEntry =>
  ({
    _id: name,
    jobId,
    userId: `user-${name}`,
    userEmail: `${name}@x.example`,
    fullName: name,
    appliedAt: '2026-06-01T12:00:00.000Z',
    stage: 'applied',
    stageAt: '2026-06-01T12:00:00.000Z',
    version: 3,
    unreadCount: 0,
  }) as unknown as ApplicationEntry;
const [ann, bob] = [entry('ann'), entry('bob')];
const busy: ApiResult = { error: { status: 503, data: { detail: 'The site is busy.' } } };
const all = applicantsOptions({ jobId, stage: 'all', order: 'newest', q: '', assignee: '' });

/** A tab that shows Ann and Bob; `answer` settles the calls one after the other. */
const open = () => {
  const sent: ApiRequest[] = [];
  const answers: ((result: ApiResult) => void)[] = [];
  const client = new SiteClient((call) => {
    sent.push(call);
    return new Promise((resolve) => answers.push(resolve));
  });
  client.setQueryData<InfiniteData<CursorPage<ApplicationEntry>>>(all.queryKey, {
    pages: [{ entries: [ann, bob], next: undefined }],
    pageParams: [undefined],
  });
  client.setQueryData(stageCountsOptions(jobId).queryKey, {
    applied: 2,
    shortlisted: 0,
    interview: 0,
  } as never);
  const listed = () => client.getQueryData(all.queryKey)?.pages.flatMap((page) => page.entries);
  return {
    client,
    sent,
    listed,
    find: (id: string) => listed()?.find(({ _id }) => _id === id),
    counts: () => client.getQueryData(stageCountsOptions(jobId).queryKey),
    move: (of: ApplicationEntry, to: 'shortlisted' | 'interview' | 'offer') =>
      toResult(runMutation(client, moveMutation, { entry: of, to })),
    answer: (result: ApiResult) => answers.shift()?.(result),
  };
};

describe('a move of an applicant', () => {
  it('changes no count by another offer to a person who declined one', async () => {
    const { client, counts, move, answer, sent } = open();
    const declined = { ...ann, stage: 'offer' } as const;
    client.setQueryData(stageCountsOptions(jobId).queryKey, {
      applied: 1,
      offer: 1,
      undecided: 2,
    } as never);
    const before = counts();
    const moving = move(declined, 'offer');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(counts()).toEqual(before);
    answer(busy);
    await moving;
    expect(counts()).toEqual(before);
  });

  it('is shown before the server answers, and counted', async () => {
    const tab = open();
    void tab.move(ann, 'shortlisted');
    await vi.waitFor(() => expect(tab.find('ann')?.stage).toBe('shortlisted'));
    expect(tab.counts()).toMatchObject({ applied: 1, shortlisted: 1 });
  });

  it('reads the counts after it where they were on their way before', async () => {
    const tab = open();
    const options = stageCountsOptions(jobId);
    tab.client.removeQueries({ queryKey: options.queryKey });
    const stop = new QueryObserver(tab.client, options).subscribe(() => {});
    const reads = () => tab.sent.filter(({ method }) => method === 'GET').length;
    await vi.waitFor(() => expect(reads()).toBe(1));
    void tab.move(ann, 'shortlisted');
    await vi.waitFor(() => expect(tab.sent).toHaveLength(2));
    tab.answer({ data: { applied: 2, shortlisted: 0 } });
    tab.answer({ data: { ...ann, stage: 'shortlisted', version: 4, batchId: 'batch' } });
    await vi.waitFor(() => expect(reads()).toBe(2));
    tab.answer({ data: { applied: 1, shortlisted: 1 } });
    await vi.waitFor(() => expect(tab.counts()).toEqual({ applied: 1, shortlisted: 1 }));
    stop();
  });

  describe('that meets a read of the list', () => {
    const moved = { ...ann, stage: 'shortlisted', version: 4 } as const;
    const later = { data: [moved, { ...bob, stage: 'interview', version: 4 }] };
    /** A tab whose list is shown. */
    const show = () => {
      const tab = open();
      const stop = new InfiniteQueryObserver(tab.client, all).subscribe(() => {});
      const countReads = () => tab.sent.filter(({ method }) => method === 'GET').length;
      const read = () => void tab.client.invalidateQueries({ queryKey: all.queryKey });
      const answerMove = () => tab.answer({ data: { ...moved, batchId: 'batch' } });
      return { ...tab, stop, countReads, read, answerMove };
    };

    it('reads the list again that was on its way: a colleague may have moved somebody else', async () => {
      const tab = show();
      tab.read();
      await vi.waitFor(() => expect(tab.countReads()).toBe(1));
      void tab.move(ann, 'shortlisted');
      await vi.waitFor(() => expect(tab.sent).toHaveLength(2));
      tab.answer({ data: [ann, bob] });
      tab.answerMove();
      await vi.waitFor(() => expect(tab.countReads()).toBe(2));
      tab.answer(later);
      await vi.waitFor(() => expect(tab.find('bob')?.stage).toBe('interview'));
      expect(tab.find('ann')?.stage).toBe('shortlisted');
      tab.stop();
    });

    it('reads the list again that was asked for meanwhile: its answer may be from before', async () => {
      const tab = show();
      void tab.move(ann, 'shortlisted');
      await vi.waitFor(() => expect(tab.sent).toHaveLength(1));
      tab.read();
      await vi.waitFor(() => expect(tab.countReads()).toBe(1));
      tab.answerMove();
      await vi.waitFor(() => expect(tab.countReads()).toBe(2));
      tab.answer({ data: [ann, bob] });
      tab.answer(later);
      await vi.waitFor(() => expect(tab.find('bob')?.stage).toBe('interview'));
      expect(tab.find('ann')?.stage).toBe('shortlisted');
      tab.stop();
    });
  });

  it('waits for all moves before it reads the counts that a live event asks for', async () => {
    const tab = open();
    const options = stageCountsOptions(jobId);
    const stop = new QueryObserver(tab.client, options).subscribe(() => {});
    void tab.move(ann, 'shortlisted');
    void tab.move(bob, 'shortlisted');
    await vi.waitFor(() => expect(tab.counts()).toMatchObject({ applied: 0, shortlisted: 2 }));
    void tab.client.invalidateQueries({ queryKey: options.queryKey });
    tab.answer({ data: { ...ann, stage: 'shortlisted', version: 4, batchId: 'first' } });
    await vi.waitFor(() => expect(tab.sent).toHaveLength(2));
    expect(tab.counts()).toMatchObject({ applied: 0, shortlisted: 2 });
    tab.answer({ data: { ...bob, stage: 'shortlisted', version: 4, batchId: 'second' } });
    await vi.waitFor(() =>
      expect(tab.sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'GET']),
    );
    stop();
  });

  it('that fails takes back this person alone: who was moved meanwhile stays where they are', async () => {
    const tab = open();
    const first = tab.move(ann, 'shortlisted');
    await vi.waitFor(() => expect(tab.sent).toHaveLength(1));
    const second = tab.move(bob, 'interview');
    await vi.waitFor(() => expect(tab.find('bob')?.stage).toBe('interview'));
    tab.answer(busy);
    expect((await first).error).toMatchObject({ status: 503 });
    expect([tab.find('ann')?.stage, tab.find('bob')?.stage]).toEqual(['applied', 'interview']);
    expect(tab.counts()).toMatchObject({ applied: 1, shortlisted: 0, interview: 1 });
    await vi.waitFor(() => expect(tab.sent.length).toBeGreaterThan(1));
    tab.answer({ data: { ...bob, stage: 'interview', version: 4 } });
    expect((await second).error).toBeUndefined();
  });

  it('can follow another of the same person before that is answered: with the version it makes', async () => {
    const tab = open();
    const first = tab.move(ann, 'shortlisted');
    await vi.waitFor(() => expect(tab.find('ann')?.stage).toBe('shortlisted'));
    const shown = tab.find('ann') ?? ann;
    const second = tab.move(shown, 'interview');
    await vi.waitFor(() => expect(tab.find('ann')?.stage).toBe('interview'));
    // One after the other, so that the server knows the first when the second comes.
    expect(tab.sent).toHaveLength(1);
    tab.answer({ data: { ...ann, stage: 'shortlisted', version: 4 } });
    await first;
    await vi.waitFor(() => expect(tab.sent).toHaveLength(2));
    expect(tab.sent.map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4 }]);
    tab.answer({ data: { ...ann, stage: 'interview', version: 5 } });
    expect((await second).error).toBeUndefined();
  });
});

describe('the row of an applicant', () => {
  it('keeps its stars though a read that began before brought the old ones', async () => {
    const tab = open();
    const rated = toResult(runMutation(tab.client, rateMutation, { entry: ann, rating: 2 }));
    await vi.waitFor(() => expect(tab.find('ann')?.rating).toBe(2));
    patchEntry(tab.client, ann, { rating: undefined });
    tab.answer({ data: undefined });
    await rated;
    expect(tab.find('ann')?.rating).toBe(2);
  });

  const name = { jobId, userId: ann.userId };

  it('is no longer unread once the conversation was read', async () => {
    const tab = open();
    patchEntry(tab.client, ann, { isUnread: true });
    const done = runMutation(tab.client, markReadMutation, {
      body: { ...name, messageId: 'message' },
    });
    await vi.waitFor(() => expect(tab.sent).toHaveLength(1));
    tab.answer({ data: null });
    await done;
    expect([tab.find('ann')?.isUnread, tab.sent.length]).toEqual([false, 1]);
  });

  it('comes into the lists of the stage that the person moved to, whose order the server knows', async () => {
    const tab = open();
    const shortlisted = applicantsOptions({
      jobId,
      stage: 'shortlisted',
      order: 'newest',
      q: '',
      assignee: '',
    });
    tab.client.setQueryData(shortlisted.queryKey, {
      pages: [{ entries: [], next: undefined }],
      pageParams: [undefined],
    });
    const moving = tab.move(ann, 'shortlisted');
    await vi.waitFor(() => expect(tab.sent).toHaveLength(1));
    tab.answer({ data: { ...ann, stage: 'shortlisted', version: 4 } });
    await moving;
    const isStale = (key: readonly unknown[]) => tab.client.getQueryState(key)?.isInvalidated;
    expect(isStale(shortlisted.queryKey)).toBe(true);
    expect(tab.sent).toHaveLength(1);
  });
});
