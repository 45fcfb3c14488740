import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductionPackages } from '#test/production-packages.ts';
import { findFaults } from '#test/smoke.ts';
import { root } from '#test/program.ts';

/** What the image copies beside the packages that `npm ci --omit=dev` installs. */
const files = ['package.json', 'db/migrations', 'db/places', 'dist'];

describe('the site with production packages alone', () => {
  // Outside of the checkout: Node looks for packages in every folder above.
  const folder = mkdtempSync(join(tmpdir(), 'production-install-'));
  beforeAll(() => {
    for (const path of [...files, ...listProductionPackages(root)]) {
      cpSync(join(root, path), join(folder, path), { recursive: true, verbatimSymlinks: true });
    }
    // They are compiled into the server.
    rmSync(join(folder, 'dist/messages'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('starts, draws pictures, shows the page of the API and writes a backup', async () => {
    expect(await findFaults(folder)).toEqual([]);
  });
});
