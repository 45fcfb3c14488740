import { execFile } from 'node:child_process';

/** What a tool said about a file. */
export interface Finding {
  readonly file: string;
  readonly text: string;
}

export interface Run {
  readonly passed: boolean;
  readonly output: string;
}

const outputLimit = 64 * 1024 * 1024;

/** Runs a program in a folder to its end, whatever that is. */
export const run = (folder: string, program: string, args: readonly string[]): Promise<Run> =>
  new Promise((resolve) => {
    execFile(program, args, { cwd: folder, maxBuffer: outputLimit }, (error, stdout, stderr) =>
      resolve({ passed: error === null, output: stdout || stderr }),
    );
  });

const binary = (name: string): string => `node_modules/.bin/${name}`;

export async function lintFindings(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, binary('oxlint'), ['--format', 'json']);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string }[];
  };
  return diagnostics.map(({ filename, code, message }) => ({
    file: filename,
    text: `${code}: ${message}`,
  }));
}

/** Through the check itself, which knows the zones. */
export async function typeFindings(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, process.execPath, ['tools/check.mjs', 'types']);
  return [...output.matchAll(/^(\S+)\(\d+,\d+\): error (.*)$/gm)].map(
    ([, file = '', text = '']) => ({
      file,
      text,
    }),
  );
}

interface KnipIssues {
  readonly file: string;
  /** By kind (`files`, `exports`, …): what is unused there. */
  readonly [kind: string]: string | readonly { readonly name: string }[];
}

export async function unusedFindings(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, binary('knip'), ['--reporter', 'json']);
  const { issues } = JSON.parse(output) as { issues: KnipIssues[] };
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, list]) =>
      typeof list === 'string' ? [] : list.map(({ name }) => ({ file, text: `${kind}: ${name}` })),
    ),
  );
}

export async function conformanceFindings(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, process.execPath, ['tools/conformance.mjs']);
  return [...output.matchAll(/^(\S+\.md): (.*)$/gm)].map(([, file = '', text = '']) => ({
    file,
    text,
  }));
}

export async function formatFindings(folder: string): Promise<Finding[]> {
  const { output } = await run(folder, binary('oxfmt'), ['--list-different']);
  return output
    .split('\n')
    .filter(Boolean)
    .map((file) => ({ file, text: 'unformatted' }));
}
