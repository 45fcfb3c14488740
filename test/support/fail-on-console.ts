import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';
import { watchNetwork } from './network-watch.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const network = watchNetwork(databaseUrl ? [new URL(databaseUrl).hostname] : []);

const printed: string[] = [];
const collect = (...words: unknown[]) => void printed.push(format(...words));
// A test that expects a message replaces the method itself: `vi.spyOn(console, 'error').mockImplementation(…)`.
Object.assign(console, { error: collect, warn: collect });

/** An error or a warning in the console, or a call to another machine, fails the test it happened in. */
function failOnFindings() {
  const findings = [
    ...printed.splice(0).map((text) => `Printed to the console: ${text}`),
    ...network.drain().map((host) => `Connected to ${host}.`),
  ];
  if (findings.length > 0) {
    throw new Error(findings.join('\n\n'));
  }
}

// Runs last: the next file of the worker watches for itself.
afterAll(() => void network.stop());
afterEach(failOnFindings);
// Output after the last test, or outside of any.
afterAll(failOnFindings);
