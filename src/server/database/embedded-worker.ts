import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { EngineMessage, WorkerMessage } from './embedded-messages.ts';
import { makeWireExec, openEmbeddedPostgres } from './embedded-postgres.ts';

/** The thread that PGlite runs in, so that no statement holds up the server's event loop. */

async function serve(port: MessagePort, directory: string): Promise<void> {
  const postgres = await openEmbeddedPostgres({ dataDir: directory });
  const exec = makeWireExec(postgres);
  const post = (message: WorkerMessage) => port.postMessage(message);

  const execute = async (id: number, messages: Uint8Array) => {
    try {
      post({ type: 'answer', id, answer: await exec(messages) });
    } catch (error) {
      post({ type: 'failure', reason: String(error) });
    }
  };
  const close = async () => {
    await postgres.close();
    port.close();
  };

  port.on('message', (message: EngineMessage) => {
    void (message.type === 'close' ? close() : execute(message.id, message.messages));
  });
  post({ type: 'ready' });
}

// The engine names the directory.
if (!parentPort || typeof workerData !== 'string') {
  throw new Error('This file runs as the worker of an embedded database only.');
}
await serve(parentPort, workerData);
