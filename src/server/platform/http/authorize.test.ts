import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { deleteJob, updateJob } from '#server/hiring/jobs/jobs.queries.ts';
import type { JobRow } from '#server/hiring/jobs/job-rows.queries.ts';
import { makeIdentity } from '#test/factories.ts';
import { administrators, assertMyIdentity, type NamedIdentity } from './actor.policy.ts';
import type { Actor } from './actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type Authorized, authorize, authorizeRole, type Policy } from './authorize.ts';

const makeActor = (overrides: Partial<Actor> = {}): Actor => ({
  identity: makeIdentity({ uid: 'uid-1', email: 'Rima@People.example' }),
  session: null,
  userId: 'user-1',
  joinedAt: null,
  isEmployer: false,
  isJobSeeker: false,
  isAdministrator: false,
  company: null,
  ...overrides,
});

const owners: Policy<{ ownerId: string }> = {
  allows: (actor, row) => actor.userId === row.ownerId,
  forbiddenReason: 'not-the-job-owner',
};
const never: Policy<unknown> = { allows: () => false, forbiddenReason: 'own-job' };

/** The code of the error that the work throws. */
function getCode(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
  return undefined;
}

describe('authorize', () => {
  it('returns the same row when every policy allows it', () => {
    const row = { ownerId: 'user-1' };
    expect(authorize(makeActor(), row, owners)).toBe(row);
  });

  it('throws the reason of the first policy that forbids it, and evaluates none after it', () => {
    const later = vi.fn(() => true);
    const first = () =>
      authorize(makeActor(), { ownerId: 'user-2' }, owners, never, {
        allows: later,
        forbiddenReason: 'job-closed',
      });
    expect(getCode(first)).toBe('not-the-job-owner');
    expect(later).not.toHaveBeenCalled();
    const second = () => authorize(makeActor(), { ownerId: 'user-1' }, owners, never);
    expect(getCode(second)).toBe('own-job');
  });
});

describe('authorizeRole', () => {
  const employers: Policy<Actor> = {
    allows: (actor) => actor.isEmployer,
    forbiddenReason: 'not-an-employer',
  };

  it('returns a stored actor with the role', () => {
    const actor = makeActor({ isEmployer: true });
    expect(authorizeRole(actor, employers)).toBe(actor);
  });

  it('rejects an actor without the role, or without a stored user', () => {
    expect(getCode(() => authorizeRole(makeActor(), employers))).toBe('not-an-employer');
    const notStored = makeActor({ isEmployer: true, userId: null });
    expect(getCode(() => authorizeRole(notStored, employers))).toBe('not-an-employer');
  });
});

// Proved by the type check of these lines, and not by a run.
describe('the type of an authorized row', () => {
  it('is required by the services that change a job, so that a forgotten check does not compile', () => {
    expectTypeOf(updateJob).parameter(1).toEqualTypeOf<Authorized<JobRow, 'change'>>();
    expectTypeOf(deleteJob).parameter(1).toEqualTypeOf<Authorized<JobRow, 'change'>>();
    expectTypeOf<JobRow>().not.toExtend<Authorized<JobRow>>();
    expectTypeOf<Authorized<JobRow>>().toExtend<JobRow>();
    expectTypeOf(authorize<JobRow>).returns.toEqualTypeOf<Authorized<JobRow, 'change'>>();
  });

  it('says whether its policy lets people read or change it, and who may change it may read it', () => {
    const readers: Policy<{ ownerId: string }, 'read'> = { ...owners, grants: 'read' };
    const row = { ownerId: 'user-1' };
    const read = authorize(makeActor(), row, readers, owners);
    const changed = authorize(makeActor(), row, owners, readers);
    type Row = { ownerId: string };
    expectTypeOf<typeof read>().toExtend<Authorized<Row>>();
    expectTypeOf<typeof read>().not.toExtend<Authorized<Row, 'change'>>();
    expectTypeOf<typeof changed>().toExtend<Authorized<Row, 'change'>>();
    expectTypeOf<typeof changed>().toExtend<Authorized<Row>>();
    expect([read, changed]).toEqual([row, row]);
  });

  it('is not that of a copy, which may have other values', () => {
    const own = authorize(makeActor(), { id: 'a', ownerId: 'user-1' }, owners);
    // oxlint-disable-next-line typescript/no-misused-spread -- the types reject it, too
    const copy = { ...own };
    // oxlint-disable-next-line typescript/no-misused-spread -- as above
    const other = { ...own, id: 'b' };
    const { ownerId, ...rest } = own;
    expectTypeOf<typeof own>().toExtend<Authorized<{ id: string; ownerId: string }>>();
    expectTypeOf<typeof copy>().not.toExtend<Authorized<{ id: string }>>();
    expectTypeOf<typeof other>().not.toExtend<Authorized<{ id: string }>>();
    expectTypeOf<typeof rest>().not.toExtend<Authorized<{ id: string }>>();
    expectTypeOf<typeof own>().not.toEqualTypeOf<{ id: string; ownerId: string }>();
    expect({ ...other, ownerId }).toEqual({ id: 'b', ownerId: 'user-1' });
  });

  it('is read-only', () => {
    const own = authorize(makeActor(), { id: 'a', ownerId: 'user-1' }, owners);
    // @ts-expect-error -- it would be another row
    const change = () => (own.id = 'b');
    expect(change).toBeTypeOf('function');
  });
});

describe('the identity named in a request', () => {
  const isOwn = (named: NamedIdentity, actor = makeActor()) =>
    getCode(() => assertMyIdentity(actor, named)) !== 'identity-mismatch';

  it.each([
    [{}],
    [{ userId: 'user-1', uid: 'uid-1', email: 'rima@people.example' }],
    [{ email: ' RIMA@people.EXAMPLE ' }],
    [{ userId: '', uid: '', email: '' }],
    [{ userId: undefined, email: undefined }],
  ])('is accepted as %o', (named) => {
    expect(isOwn(named)).toBe(true);
  });

  it.each([
    [{ userId: 'user-2' }],
    [{ uid: 'uid-2' }],
    [{ email: 'rima@people.example.org' }],
    [{ userId: 'user-1', uid: 'uid-1', email: 'tanvir@people.example' }],
    [{ userId: 'null' }],
  ])('is rejected as %o', (named) => {
    expect(isOwn(named)).toBe(false);
  });

  it('is rejected for a user id when no user is stored', () => {
    expect(isOwn({ userId: 'user-1' }, makeActor({ userId: null }))).toBe(false);
    expect(isOwn({ email: 'rima@people.example' }, makeActor({ userId: null }))).toBe(true);
  });
});

describe('an administrator', () => {
  it('is an actor whose session has the right', () => {
    expect(administrators.allows(makeActor({ isAdministrator: true }), undefined)).toBe(true);
    const everythingElse = makeActor({ isEmployer: true, isJobSeeker: true });
    expect(administrators.allows(everythingElse, undefined)).toBe(false);
  });
});
