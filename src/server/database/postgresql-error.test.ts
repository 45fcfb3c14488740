import { describe, expect, it } from 'vitest';
import { describeConnectionError } from './postgresql-error.ts';

const address = { host: 'db.example', port: 5432, user: 'ann', database: 'jobs' };
const failure = (code: string, message = 'said the system') =>
  Object.assign(new Error(message), { code });

describe('the sentence about a PostgreSQL that cannot be used', () => {
  it.each([
    ['ECONNREFUSED', 'no PostgreSQL answers at db.example:5432.'],
    ['ENOTFOUND', 'the host db.example is not known.'],
    ['28P01', 'the PostgreSQL at db.example:5432 refuses the user ann or the password.'],
    ['28000', 'the PostgreSQL at db.example:5432 refuses the user ann or the password.'],
    ['3D000', 'the PostgreSQL at db.example:5432 has no database jobs.'],
    ['42501', 'the user ann may not use the database jobs.'],
    ['53300', 'the PostgreSQL at db.example:5432 has no connection left.'],
    ['57P03', 'the PostgreSQL at db.example:5432 is still starting or stopping.'],
    ['EPROTO', 'no PostgreSQL answers at db.example:5432: said the system.'],
  ])('says of %s: %s', (code, sentence) => {
    expect(describeConnectionError(failure(code), address).message).toBe(
      `DATABASE_URL cannot be used: ${sentence}`,
    );
  });

  it('ends with one full stop', () => {
    const error = failure('EPROTO', 'The server does not support SSL connections.');

    expect(describeConnectionError(error, address).message).toMatch(/SSL connections\.$/);
  });
});
