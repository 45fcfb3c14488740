import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian keeps servers where only root's PATH leads. */
export const systemPath = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin`;

/** The path of a program of the system; undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  systemPath
    .split(':')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
