import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files into a folder, by their paths in it. An object is written as JSON. */
export function writeFiles(folder: string, files: Record<string, string | object>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A folder with these files, removed at the end of the current test. */
export function makeScratchFolder(files: Record<string, string | object> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-portal-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}
