import { describe, expect, it } from 'vitest';
import { makeBareApp } from '#test/bare-app.ts';
import { expectRefusedFields } from '#test/expect-problem.ts';
import { type CursorRow, decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import { newId } from '#db/new-id.ts';

const cursor = { at: new Date('2026-06-01T12:00:00.123Z'), id: newId() };

describe('a cursor', () => {
  it('is decoded to what was encoded', () => {
    expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
  });

  it('needs no escaping in a URL', () => {
    expect(encodeCursor(cursor)).toMatch(/^[\w-]+$/);
  });

  it('is none when none was sent', () => {
    expect(decodeCursor(undefined)).toBeUndefined();
  });

  it.each([
    ['', 'nothing'],
    ['%%%', 'no base64'],
    [Buffer.from('0').toString('base64url'), 'no id'],
    [Buffer.from(`-1_${cursor.id}`).toString('base64url'), 'a time before all times'],
    [Buffer.from(`1_${cursor.id}\n`).toString('base64url'), 'more than a cursor'],
    [Buffer.from(`1_${cursor.id.toUpperCase()}G`).toString('base64url'), 'no UUID'],
  ])('%s is rejected: %s', (text) => {
    expect(() => decodeCursor(text)).toThrow('Please fix the marked fields.');
  });
});

describe('an id', () => {
  it('is a UUID of version 7 that begins with the time', () => {
    const now = new Date('2026-06-01T12:00:00.123Z');
    const id = newId(now);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
  });

  it('made later sorts later', () => {
    const ids = [0, 1, 999, 60_000, 10 ** 12].map((time) => newId(new Date(time)));
    expect(ids.toSorted()).toEqual(ids);
  });

  it('made at the same moment is another one', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 1_000 }, () => newId(now))).size).toBe(1_000);
  });

  it('has the present as its default time', () => {
    const before = Date.now();
    const time = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  });
});

describe('the response of a list', () => {
  const makeRows = (count: number): CursorRow<number>[] =>
    Array.from({ length: count }, (_, entry) => ({ entry, at: new Date(entry), id: newId() }));
  const app = makeBareApp();
  let rows: CursorRow<number>[] = [];
  app.get('/numbers', (request, reply) => {
    decodeCursor((request.query as { cursor?: string }).cursor);
    return sendCursorPage(request, reply, { rows });
  });

  it.each([0, 1, 100])('with %i entries has no Link header', async (count) => {
    rows = makeRows(count);
    const answer = await app.inject('/numbers');
    expect(answer.json()).toHaveLength(count);
    expect(answer.headers).not.toHaveProperty('link');
  });

  it('with more than a hundred links the page after the last one shown, with the other parameters', async () => {
    rows = makeRows(101);
    const answer = await app.inject('/numbers?email=a%2Bb%40people.example&cursor=');
    expect(answer.statusCode).toBe(400);
    const good = await app.inject('/numbers?email=a%2Bb%40people.example');
    expect(good.json()).toHaveLength(100);
    const [, target = '', relation] = /^<(.+)>; (.+)$/.exec(String(good.headers.link)) ?? [];
    const next = new URL(target, 'http://localhost');
    expect(relation).toBe('rel="next"');
    expect(next.pathname).toBe('/numbers');
    expect(next.searchParams.get('email')).toBe('a+b@people.example');
    const { at, id } = rows[99]!;
    expect(decodeCursor(next.searchParams.get('cursor') ?? '')).toEqual({ at, id });
  });

  it('rejects an invalid cursor as a problem', async () => {
    expect(expectRefusedFields(await app.inject('/numbers?cursor=x'))).toEqual({
      cursor: 'This page of the list does not exist.',
    });
  });
});
