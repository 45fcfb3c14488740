import { parseArgs } from 'node:util';
import { StartupError } from '#server/ops/startup-error.ts';
import { type Config, readConfig } from './config.ts';

export interface CommandFiles {
  /** The built `embedded-worker.ts`. */
  readonly workerUrl: URL;
  readonly migrationsFolder: string;
}

export interface CommandInput {
  readonly config: Config;
  readonly files: CommandFiles;
  /** The file that was named; empty for a command that takes none. */
  readonly file: string;
  readonly signal: AbortSignal;
}

export interface Command {
  readonly takesFile: boolean;
  readonly usage: string;
  /** Answers the lines to be said when it is done. */
  run(input: CommandInput): Promise<readonly string[]>;
}

export interface CommandLine {
  /** The name of the command and what follows it. */
  readonly args: readonly string[];
  readonly commands: ReadonlyMap<string, Command>;
  readonly files: CommandFiles;
  readonly environment?: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

export interface CommandOutcome {
  /** 0 done, 1 refused or failed, 2 wrongly called. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
}

const asLines = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The file and whether help was asked for; undefined when the arguments are wrong. */
function readArguments(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    const [file = '', ...more] = positionals;
    const isRight = more.length === 0 && (file !== '') === command.takesFile;
    return values.help || isRight ? { file, help: values.help } : undefined;
  } catch {
    return undefined;
  }
}

/** Runs the command that the arguments name; what a person can mend comes as an outcome, not as an error. */
export async function runCommandLine(line: CommandLine): Promise<CommandOutcome> {
  const { commands, files, environment, signal } = line;
  const [name = '', ...args] = line.args;
  const command = commands.get(name);
  if (!command) {
    const known = [...commands.keys()].map((each) => `db:${each}`).join(', ');
    return { exitCode: 2, output: asLines([`The commands are ${known}.`]) };
  }
  const given = readArguments(command, args);
  if (!given || given.help) {
    return { exitCode: given ? 0 : 2, output: asLines([command.usage]) };
  }
  try {
    const config = readConfig(environment);
    const lines = await command.run({ config, files, file: given.file, signal });
    return { exitCode: 0, output: asLines(lines) };
  } catch (error) {
    if (!(error instanceof StartupError)) {
      throw error;
    }
    return { exitCode: 1, output: asLines([error.message]) };
  }
}
