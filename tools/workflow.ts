// `node tools/workflow.ts ci.yml`: runs the `run:` steps of a workflow on this machine, each job in a fresh clone of HEAD, in the
// order of `needs`. Of the actions only up- and downloads of artifacts are done; the others are named. `ci.yml test=checks`
// runs one job, with one value of its matrix, or several with commas.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Command, root, run } from './project.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly name?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
}

const [file = 'ci.yml', chosen = ''] = process.argv.slice(2);
const [chosenJob, chosenValues] = chosen.split('=');
const { jobs } = parse(readFileSync(join(root, '.github/workflows', file), 'utf8')) as {
  jobs: Record<string, Job>;
};
const folder = mkdtempSync(join(tmpdir(), 'workflow-'));

async function execute(command: Command, cwd: string, env: NodeJS.ProcessEnv = {}) {
  const { exitCode } = await run(command, { cwd, env, isShown: true });
  if (exitCode !== 0) {
    console.error(`Failed with exit code ${exitCode}.`);
    process.exit(1);
  }
}

async function runStep(step: Step, checkout: string, fill: (text: string) => string) {
  const { uses, run: script, name = uses ?? script ?? '' } = step;
  console.log(`\n== ${fill(name).trim().split('\n')[0]}`);
  if (script !== undefined) {
    const env: NodeJS.ProcessEnv = { CI: 'true', RUNNER_TEMP: folder };
    for (const [key, value] of Object.entries(step.env ?? {})) {
      env[key] = fill(value);
    }
    await execute(['bash', '-e', '-c', fill(script)], checkout, env);
  }
  const { name: artifact = '', path = '' } = step.with ?? {};
  const [stored, local] = [join(folder, fill(artifact)), join(checkout, fill(path))];
  if (uses?.startsWith('actions/upload-artifact') && existsSync(local)) {
    cpSync(local, stored, { recursive: true });
  } else if (uses?.startsWith('actions/download-artifact')) {
    cpSync(stored, local, { recursive: true });
  }
}

async function runJob(name: string, values: Readonly<Record<string, string>>) {
  const checkout = join(folder, [name, ...Object.values(values)].join('-'));
  console.log(`\n==== ${checkout}`);
  mkdirSync(checkout);
  await execute(['git', 'clone', '--quiet', root, '.'], checkout);
  const fill = (text: string) =>
    text.replaceAll(/\$\{\{ matrix\.(\w+) \}\}/g, (_all, key: string) => values[key] ?? '');
  /** Steps of another part are left out. */
  const isWanted = (step: Step) => {
    const [, key = '', value] = /^matrix\.(\w+) == '(.+)'$/.exec(step.if ?? '') ?? [];
    return value === undefined || values[key] === value;
  };
  for (const step of (jobs[name]?.steps ?? []).filter(isWanted)) {
    await runStep(step, checkout, fill);
  }
}

const done = new Set<string>();
async function runAfterNeeds(name: string) {
  const { needs = [], strategy } = jobs[name] ?? {};
  for (const needed of [needs].flat()) {
    await runAfterNeeds(needed);
  }
  if (!done.has(name)) {
    done.add(name);
    const [[key, values] = ['', ['']]] = Object.entries(strategy?.matrix ?? {});
    const chosenOnes = name === chosenJob ? chosenValues?.split(',') : undefined;
    const wanted = values.filter((value) => chosenOnes?.includes(value) ?? true);
    for (const value of wanted) {
      await runJob(name, { [key]: value });
    }
  }
}
for (const name of Object.keys(jobs).filter((one) => !chosenJob || one === chosenJob)) {
  await runAfterNeeds(name);
}
console.log(`\nAll steps ended with 0. ${folder} has the clones.`);
