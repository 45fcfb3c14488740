import { describe, expect, it } from 'vitest';
import { isMailProvider, readDomain } from './company-domain-names.ts';

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

describe('the domain of a mail provider', () => {
  it.each(['gmail.com', 'yahoo.co.uk'])('is %s', (domain) => {
    expect(isMailProvider(domain)).toBe(true);
  });

  it.each(['acme.co.uk', 'mygmail.com', 'google.com'])('is not %s', (domain) => {
    expect(isMailProvider(domain)).toBe(false);
  });
});
