import { describe, expect, it } from 'vitest';
import { isSharedDomain, readDomain } from './company-domain-names.ts';

describe('the domain that a person types', () => {
  it.each([
    ['acme.example', 'acme.example'],
    [' ACME.Example. ', 'acme.example'],
    ['www.acme.example', 'acme.example'],
    ['https://jobs.acme.example/open?x=1', 'jobs.acme.example'],
    ['http://acme.example:8080', 'acme.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('%s is %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain);
  });

  it.each([
    '',
    'acme',
    'localhost',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    'printer.local',
    'git.internal',
    '1.168.192.in-addr.arpa',
    'acme..example',
    '-acme.example',
    'acme_.example',
    'acme.example@evil',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(125)}example`,
    'ftp://acme.example',
    'javascript:alert(1)',
  ])('%s is none', (typed) => {
    expect(readDomain(typed)).toBeUndefined();
  });
});

describe('a domain that many share', () => {
  it.each(['gmail.com', 'yahoo.co.uk', 'co.uk', 'com.bd', 'github.io', 'acme.github.io'])(
    'is %s',
    (domain) => {
      expect(isSharedDomain(domain)).toBe(true);
    },
  );

  it.each(['acme.co.uk', 'mygmail.com', 'acme.com.bd', 'google.com', 'github.com'])(
    'is not %s',
    (domain) => {
      expect(isSharedDomain(domain)).toBe(false);
    },
  );
});
