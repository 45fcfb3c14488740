import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.mjs';

const report = (severities: Record<string, string>) =>
  `npm warn Unknown user config\n${JSON.stringify({
    vulnerabilities: Object.fromEntries(
      Object.entries(severities).map(([name, severity]) => [name, { severity, range: '<2.0.0' }]),
    ),
  })}`;

describe('the dependency audit', () => {
  it.each([
    [
      '{"message":"405 Method Not Allowed - POST https://registry.example","statusCode":405}',
      /405/,
    ],
    ['npm error code ENOTFOUND', /no report/],
    ['', /no report/],
  ])('says why there is none: %s', (output, reason) => {
    expect(readAudit(output)).toMatchObject({ isGood: false, lines: [] });
    expect(readAudit(output).missing).toMatch(reason);
  });

  it('passes without holes, and with small ones, which it names', () => {
    expect(readAudit(report({}))).toEqual({ missing: '', isGood: true, lines: [] });
    expect(readAudit(report({ a: 'moderate' }))).toEqual({
      missing: '',
      isGood: true,
      lines: ['moderate: a <2.0.0'],
    });
  });

  it.each(['high', 'critical'])('fails with a hole that is %s', (severity) => {
    const { isGood, lines } = readAudit(report({ a: 'low', b: severity }));
    expect([isGood, lines]).toEqual([false, ['low: a <2.0.0', `${severity}: b <2.0.0`]]);
  });
});
