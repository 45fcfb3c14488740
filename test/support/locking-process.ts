import { lockDirectory } from '#server/database/directory-lock.ts';

/** A program that takes a directory at a given moment, says what came of it, and stays. */
const [directory = '', moment = '0'] = process.argv.slice(2);
while (Date.now() < Number(moment)) {
  // Spinning starts all of them within the same millisecond; a timer would not.
}
try {
  await lockDirectory(directory);
  process.stdout.write('locked\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
setInterval(() => {}, 60_000);
