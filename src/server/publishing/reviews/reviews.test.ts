import { beforeEach, describe, expect, it } from 'vitest';
import { Review } from '#contract/publishing/reviews.ts';
import { setupTestApp } from '#test/setup-site.ts';

const site = await setupTestApp();
beforeEach(() => site.database.pool.query('truncate reviews'));

const list = async () =>
  (await site.send('GET', '/reviews')).json<unknown[]>().map((review) => Review.parse(review));

describe('the reviews', () => {
  it('are none on a new site', async () => {
    expect(await list()).toEqual([]);
  });

  it('are listed newest first, with nothing but what is shown', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    const first = await site.create.review({ createdAt: day(1) });
    const third = await site.create.review({ createdAt: day(3), userName: 'Third' });
    const second = await site.create.review({ createdAt: day(2) });
    expect((await list()).map((review) => review._id)).toEqual([third.id, second.id, first.id]);
    const { id, createdAt: _createdAt, ...shown } = third;
    expect((await list())[0]).toEqual({ _id: id, ...shown });
  });
});
