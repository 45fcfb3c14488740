import { describe, expect, it } from 'vitest';
import { isOwnDomain, readOwnDomain } from './own-domain.ts';

describe('the domain that somebody registered', () => {
  it.each([
    ['acme.co.uk', 'acme.co.uk'],
    ['jobs.acme.com.bd', 'acme.com.bd'],
    ['https://tidewright.com.c18513.evil.example/jobs', 'evil.example'],
    ['www.bücher.de', 'xn--bcher-kva.de'],
  ])('of %s is %s', (typed, domain) => {
    expect(readOwnDomain(typed)).toBe(domain);
    expect(isOwnDomain(domain)).toBe(true);
  });

  it.each(
    [
      ['co.uk', 'com.bd', 'ltd.uk', 'id.au', 'k12.ca.us'],
      ['uk.com', 'us.com', 'fly.dev', 'github.io', 'acme.github.io', 'mallory.duckdns.org'],
      ['mallory.dedyn.io', 'mallory.eu.org', 'mallory.is-a.dev', 'mallory.uk.com', 'x.fly.dev'],
      ['vault.service.consul', 'acme.test', 'printer.local'],
    ].flat(),
  )('is none of %s', (domain) => {
    expect(() => readOwnDomain(domain)).toThrow(
      expect.objectContaining({ code: 'validation-failed' }),
    );
    expect(isOwnDomain(domain)).toBe(false);
  });

  it('is not a name below it', () => {
    expect(isOwnDomain('jobs.acme.co.uk')).toBe(false);
  });
});
