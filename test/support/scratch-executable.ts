import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Shell scripts by their paths, in a folder that goes when the test is over. */
export function makeExecutables(scripts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'job-portal-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, script] of Object.entries(scripts)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}
