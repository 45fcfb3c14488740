import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeDataFolder } from '#test/data-folder.ts';
import { findFreePort } from '#test/free-port.ts';
import { startProgram } from '#test/program.ts';

it('npm run dev renders pages from the sources, and leaves the icons to the site', async () => {
  const port = await findFreePort();
  const dataDir = await makeDataFolder('job-portal-dev-');
  const program = startProgram('tools/dev.ts', { env: { PORT: String(port), DATA_DIR: dataDir } });
  onTestFinished(async () => {
    program.signal('SIGINT');
    await program.ended;
    await rm(dataDir, { recursive: true });
  });
  await program.waitFor(() => program.output().includes('from its sources'));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const page = await get('/login').then((response) => response.text());
  expect(page).toContain('/src/web/start/start.ts');
  expect(page).toContain('<h1');
  const icon = await get('/favicon.svg');
  expect(icon.ok).toBe(true);
  // Set by the site’s route; Vite would send the file itself.
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
}, 60_000);
