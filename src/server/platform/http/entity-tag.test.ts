import { describe, expect, it } from 'vitest';
import type { Sender } from '#test/build-test-app.ts';
import { jobForm } from '#test/forms.ts';
import { setupTestApp } from '#test/setup-site.ts';
import { entityTag } from './entity-tag.ts';

const site = await setupTestApp();

const list = (headers: Record<string, string> = {}, as: Sender = null) =>
  site.send('GET', '/jobs', { headers, as });

describe('an API response', () => {
  it('has an ETag, and 304 for a request with it', async () => {
    const first = await list();
    const etag = String(first.headers.etag);
    const second = await list({ 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
    expect(second.headers.etag).toBe(etag);
    expect(first.headers['content-length']).not.toBe('0');
  });

  it('is sent in full once it changed', async () => {
    const etag = String((await list()).headers.etag);
    const employer = await site.create.employer();
    await site.send('POST', '/jobs', { as: employer, body: jobForm });
    const answer = await list({ 'if-none-match': etag });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).not.toBe(etag);
  });

  it('has another ETag for another user', async () => {
    const seeker = await site.create.jobSeeker();
    await site.create.application({ userId: seeker.id });
    const etag = String((await list()).headers.etag);
    expect((await list({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await list({ 'if-none-match': etag }, seeker)).statusCode).toBe(200);
  });

  it('stays out of shared caches with a session, and is fresh there for a second without one', async () => {
    const seeker = await site.create.jobSeeker();
    expect((await list({}, seeker)).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    });
    expect((await list()).headers).toMatchObject({
      'cache-control':
        'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=300',
      vary: 'cookie',
    });
  });

  it('has no ETag when it is an error', async () => {
    const answer = await site.send('GET', '/nothing', { headers: { 'if-none-match': '*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has no ETag for a write', async () => {
    const email = 'rima@people.example';
    const answer = await site.send('POST', '/newsletter', { body: { email } });
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

describe('an ETag', () => {
  it('is the same for the same body only, as text or as bytes', () => {
    expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
    expect(entityTag('a')).not.toBe(entityTag('b'));
    expect(entityTag('a')).toMatch(/^"[\w-]{27}"$/);
  });
});
