import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { captureLog } from '#test/bare-app.ts';

const warnings = (log: ReturnType<typeof captureLog>) =>
  log.entries.filter(({ level }) => level === 40);

describe('a site that believes no proxy', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'warns once on %s, names the settings, and no IP address',
    async (name) => {
      const log = captureLog();
      const site = await buildTestApp({ logger: log.logger });
      await site.send('GET', '/jobs');
      expect(warnings(log)).toEqual([]);
      for (let sent = 0; sent < 3; sent += 1) {
        await site.send('GET', '/jobs', { headers: { [name]: '203.0.113.9' } });
      }
      expect(warnings(log)).toHaveLength(1);
      const text = JSON.stringify(warnings(log));
      expect(text).toContain(name);
      expect(text).toContain('Set TRUST_PROXY to the number of proxies');
      expect(text).not.toContain('203.0.113.9');
      await site.close();
    },
  );
});

describe('a site that believes a proxy', () => {
  it('logs no warning', async () => {
    const log = captureLog();
    const site = await buildTestApp({ logger: log.logger, trustProxy: 'loopback' });
    await site.send('GET', '/jobs', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(warnings(log)).toEqual([]);
    await site.close();
  });
});
