import { describe, expect, it } from 'vitest';
import { newId } from '#db/new-id.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { claimCv } from './cvs.queries.ts';

const site = await setupTestApp();
const owner = await site.create.jobSeeker();

const claim = (claimed: { fileId: string; ownerId: string }) =>
  makeInTransaction(
    site.database.db,
    makeEventBus(),
  )(async (transaction) => ({ value: await claimCv(transaction, claimed), events: [] }));

describe('claiming a CV', () => {
  it.each(['clean', 'checking', 'unchecked'] as const)('returns one that is %s', async (state) => {
    const { id } = await site.create.file({ ownerId: owner.id, state });
    const row = await claim({ fileId: id, ownerId: owner.id });
    expect(row).toMatchObject({ id, state, kind: 'cv' });
  });

  it('rejects one in which malware was found', async () => {
    const { id } = await site.create.file({ ownerId: owner.id, state: 'refused' });
    await expect(claim({ fileId: id, ownerId: owner.id })).rejects.toMatchObject({
      code: 'file-refused',
    });
  });

  it('finds none of another person, that was removed, that is a picture, or that never was', async () => {
    const other = await site.create.jobSeeker();
    const foreign = await site.create.file({ ownerId: other.id });
    const removed = await site.create.file({ ownerId: owner.id, removedAt: new Date() });
    const logo = await site.create.file({ ownerId: owner.id, kind: 'logo' });
    for (const fileId of [foreign.id, removed.id, logo.id, newId()]) {
      await expect(claim({ fileId, ownerId: owner.id })).rejects.toMatchObject({
        code: 'file-not-found',
      });
    }
  });
});
