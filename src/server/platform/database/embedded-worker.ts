import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { EmbeddedWorkerData, EngineMessage, WorkerMessage } from './embedded-messages.ts';
import { makeWireExec, openEmbeddedPostgres } from './embedded-postgres.ts';

/** The thread that PGlite runs in, so that no statement holds up the server's event loop. */

async function serve(port: MessagePort): Promise<void> {
  const { directory }: EmbeddedWorkerData = workerData;
  const postgres = await openEmbeddedPostgres({ dataDir: directory });
  const exec = makeWireExec(postgres);
  const post = (message: WorkerMessage) => port.postMessage(message);

  port.on('message', async (message: EngineMessage) => {
    if (message.type === 'close') {
      await postgres.close();
      port.close();
      return;
    }
    const { id, messages } = message;
    try {
      post({ type: 'answer', id, answer: await exec(messages) });
    } catch (error) {
      post({ type: 'failure', id, reason: String(error) });
    }
  });
  post({ type: 'ready' });
}

if (!parentPort) {
  throw new Error('This file runs as a worker only.');
}
await serve(parentPort);
