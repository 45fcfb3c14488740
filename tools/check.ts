// `npm run check`: what can be found in the code without running or building it. `npm run check format lint` runs two.
import { prepare } from './build.ts';
import { type Command, run } from './project.ts';

interface Check {
  readonly command: Command;
  readonly fix: string;
  /** Shows what it prints also when it finds nothing. */
  readonly isShown?: true;
}

const installed = (program: string, ...args: string[]): Command => [
  process.execPath,
  `node_modules/.bin/${program}`,
  ...args,
];

const checks: Readonly<Record<string, Check>> = {
  format: { command: installed('oxfmt', '--check'), fix: 'Run `npm run format`.' },
  types: {
    // `lint` reports the same errors. This one is incremental: seconds while a change is made. By default four checkers a
    // project each read all types again: 5 GB instead of 1.6.
    command: installed(
      'tsc',
      '-b',
      '--checkers',
      '1',
      '--builders',
      '1',
      'src/contract',
      'src/server',
      'src/web',
      'tools',
      'tsconfig.json',
    ),
    fix: 'CONTRIBUTING.md describes the zones.',
  },
  lint: { command: installed('oxlint'), fix: 'CONTRIBUTING.md explains the rules and zones.' },
  unused: {
    command: installed('knip', '--cache', '--no-progress', '--no-config-hints'),
    fix: 'Remove what nothing uses, or the word `export` where only the file itself does.',
  },
  messages: {
    command: [process.execPath, 'tools/message-faults.ts'],
    fix: 'CONTRIBUTING.md says how to translate.',
  },
  packages: {
    command: [process.execPath, 'tools/package-sizes.ts'],
    fix: 'A package that the build bundles belongs to devDependencies.',
    isShown: true,
  },
  documents: {
    command: [process.execPath, 'tools/documents.ts'],
    fix: 'Repair the rows of the named document: a test or file was renamed, moved or removed.',
  },
};
/** `lint` checks types too. */
const usual = Object.keys(checks).filter((name) => name !== 'types');

async function check([name, { command, fix, isShown }]: [string, Check]): Promise<boolean> {
  const startedAt = Date.now();
  const { exitCode, output } = await run(command);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(5);
  console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds} s`);
  const shown = isShown ? `       ${output.trim()}\n` : '';
  console.log(exitCode === 0 ? shown : `\n${output.trim()}\n\n${fix}\n`);
  return exitCode === 0;
}

const names = process.argv.length > 2 ? process.argv.slice(2) : usual;
const unknown = names.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No check is named ${unknown.join(', ')}, only ${Object.keys(checks).join(', ')}.`);
  process.exit(2);
}
await prepare({ withBuild: false });
const chosen = Object.entries(checks).filter(([name]) => names.includes(name));
const results = await Promise.all(chosen.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
