// Loaded before the site (`node --import`): the file that CLOCK_FILE names holds the milliseconds by which the site's
// clock is wrong. A signal makes it read the file again. The clocks of timers and of the database stay right.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const RightDate = Date;
let offset = 0;

const step = () => {
  offset = Number(readFileSync(file, 'utf8'));
};
step();
process.on('SIGUSR2', step);

const readNow = () => RightDate.now() + offset;

class SteppedDate extends RightDate {
  constructor(...args: [] | [string | number | Date]) {
    const [time = readNow()] = args;
    super(time);
  }

  static override now(): number {
    return readNow();
  }
}
globalThis.Date = SteppedDate as unknown as DateConstructor;
