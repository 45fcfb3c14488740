import '#web/styles.css';
import { startFailedEvent } from './start-script.ts';

/** Libraries in the order of their dependencies. Naming an export leaves the unused ones out of the chunk. */
const libraries = [
  async () => (await import('react-dom/client')).hydrateRoot,
  async () => (await import('react-router/dom')).RouterProvider,
  async () => (await import('@tanstack/react-query')).useQuery,
];

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Evaluates the libraries one by one, each in a task of its own, so that a phone answers in between. */
async function start(): Promise<void> {
  for (const load of libraries) {
    await load();
    await nextTask();
  }
  const { startApplication } = await import('./entry-client.tsx');
  await nextTask();
  await startApplication();
}

async function onStartFailed(error: unknown): Promise<void> {
  // oxlint-disable-next-line no-console -- nothing else hears of it
  console.error(error);
  const { reloadOnce } = await import('#web/lib/reload-once.ts');
  if (!(await reloadOnce())) {
    window.dispatchEvent(new Event(startFailedEvent));
  }
}

start()
  .catch(onStartFailed)
  // The file that would reload is missing too.
  .catch(() => window.dispatchEvent(new Event(startFailedEvent)));
