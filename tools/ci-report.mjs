// @ts-check
// `node tools/ci-report.mjs`: the end of a run of CI, with all its parts together.
import { join } from 'node:path';
import { reportFolder } from './test-parts.mjs';
import { addCounts, formatSummary, formatVerdict, readResults } from './test-report.mjs';

const runs = { summary: 'npm test', smoke: 'the built server', firebase: 'journeys with Firebase' };

const results = Object.entries(runs).flatMap(([name, title]) =>
  readResults(join(reportFolder, `${name}.json`), title),
);
const counts = addCounts(results.map((result) => result.counts));
const absent = results.filter(({ missing }) => missing);
console.log(`${formatSummary(results)}\n`);
for (const { title, missing } of absent) {
  console.log(`DID NOT RUN: ${title}: ${missing}`);
}
console.log(formatVerdict(counts));
process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
