import { describe, expect, expectTypeOf, it } from 'vitest';
import { present } from './present.ts';

const at = new Date('2026-11-28T12:00:00.123Z');

interface Row {
  readonly _id: string;
  readonly count: number;
  readonly at: Date;
  readonly seenAt: Date | null;
  readonly note?: string | null;
  readonly offer: { readonly day: string | null; readonly at: Date } | null;
  readonly slots: readonly { readonly startsAt: Date; readonly by: string | null }[];
  readonly words: readonly string[] | null;
}

const empty: Row = { _id: 'a', count: 0, at, seenAt: null, offer: null, slots: [], words: null };

describe('present', () => {
  it('leaves null out and writes moments as texts', () => {
    expect(JSON.stringify(present({ ...empty, note: null }))).toBe(
      '{"_id":"a","count":0,"at":"2026-11-28T12:00:00.123Z","slots":[]}',
    );
  });

  it('keeps what is false, zero or empty', () => {
    const row = { no: false, zero: 0, empty: '', list: [], fields: {} };
    expect(present(row)).toStrictEqual(row);
  });

  it('goes through nested rows and lists', () => {
    const row = {
      ...empty,
      seenAt: at,
      offer: { day: null, at },
      slots: [
        { startsAt: at, by: 'employer' },
        { startsAt: at, by: null },
      ],
      words: ['one'],
    };
    const iso = at.toISOString();
    expect(present(row)).toEqual({
      _id: 'a',
      count: 0,
      at: iso,
      seenAt: iso,
      offer: { at: iso },
      slots: [{ startsAt: iso, by: 'employer' }, { startsAt: iso }],
      words: ['one'],
    });
  });

  it('leaves the row as it was', () => {
    const slot = { startsAt: at, by: null };
    const row = { ...empty, slots: [slot] };
    present(row);
    expect(row).toStrictEqual({ ...empty, slots: [slot] });
    expect(slot).toStrictEqual({ startsAt: at, by: null });
  });

  it('has the types of the contract', () => {
    interface Shown {
      _id: string;
      count: number;
      at: string;
      seenAt?: string | undefined;
      note?: string | undefined;
      offer?: { day?: string | undefined; at: string } | undefined;
      slots: { startsAt: string; by?: string | undefined }[];
      words?: string[] | undefined;
    }
    expectTypeOf(present(empty)).toExtend<Shown>();
    // @ts-expect-error -- `seenAt` may be absent
    expectTypeOf(present(empty).seenAt).toExtend<string>();
    // @ts-expect-error -- a moment is a text
    expectTypeOf(present(empty).at).toExtend<Date>();
  });
});
