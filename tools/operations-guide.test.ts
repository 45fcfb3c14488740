import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '#server/settings.ts';
import { makeMetrics } from '#server/platform/ops/metrics.ts';
import { root } from './project.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The names in the first column of a section's tables. */
function listNamed(section: string): string[] {
  const text = read('docs/operations.md')
    .split(/^## /m)
    .find((part) => part.startsWith(section));
  return [...(text ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
}

describe('docs/operations.md', () => {
  it('explains every setting, once, and none that there is not', () => {
    expect(listNamed('Settings').toSorted()).toEqual([...settingNames].toSorted());
  });

  it('explains every metric of the site’s own', async () => {
    const metrics = makeMetrics();
    metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    const names = [...(await metrics.read()).matchAll(/^# TYPE (\S+) /gm)].map(
      ([, name = '']) => name,
    );
    expect(listNamed('Health').toSorted()).toEqual(names.toSorted());
  });
});

describe('.env.example', () => {
  it('sets nothing that the site does not know, and nothing twice', () => {
    const names = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...settingNames]));
  });
});
