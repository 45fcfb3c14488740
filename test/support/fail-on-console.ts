import { afterAll, afterEach } from 'vitest';
import { watchConsole } from './console-watch.ts';
import { watchNetwork } from './network-watch.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const console_ = watchConsole(console);
const network = watchNetwork(databaseUrl ? [new URL(databaseUrl).hostname] : []);

/** An error in the console or a call to the outside fails the test it happened in, whatever else it checked. */
function refuseComplaints() {
  const complaints = [
    ...console_.drain().map((text) => `The console was complained to: ${text}`),
    ...network.drain().map((host) => `The network was asked for ${host}.`),
  ];
  if (complaints.length > 0) {
    throw new Error(complaints.join('\n\n'));
  }
}

afterEach(refuseComplaints);
// What came after the last test, or outside of any.
afterAll(refuseComplaints);
