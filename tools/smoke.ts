// The built site under the Node that runs this file.
import { findFaults } from '#test/smoke.ts';

const faults = await findFaults();
console.log(`Node ${process.version}: ${faults.length === 0 ? 'ok' : faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
