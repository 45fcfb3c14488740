import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildIdentityApp } from '#test/build-identity-app.ts';
import { fileFixture } from '#test/setup-site.ts';

const site = await fileFixture(buildIdentityApp());

const open = () => site.app.inject({ method: 'GET', url: '/auth/popup' });

describe('the page where the sign-in window ends', () => {
  it('runs its one script and nothing else', async () => {
    const { body, headers } = await open();
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  it('retains its opener, and stays out of search engines and caches', async () => {
    expect((await open()).headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
  });

  it('is the same for any query', async () => {
    const { body } = await open();
    const other = await site.app.inject({
      method: 'GET',
      url: '/auth/popup?outcome=%3Cscript%3Ealert(1)%3C/script%3E',
    });
    expect(other.body).toBe(body);
  });
});
