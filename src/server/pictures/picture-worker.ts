import { parentPort } from 'node:worker_threads';
import { loadRenderer } from './picture-renderer.ts';
import type { DrawingAnswer, Picture } from './picture.ts';

/** The thread that pictures are drawn in, so that no drawing holds up the server's event loop. */

if (!parentPort) {
  throw new Error('This file runs as the worker that draws pictures only.');
}
const port = parentPort;
// What arrives meanwhile waits in the port: nobody listens before the renderer is there.
const render = await loadRenderer();

function draw(picture: Picture): DrawingAnswer {
  try {
    return { type: 'drawn', png: render(picture) };
  } catch (error) {
    return { type: 'failed', reason: String(error) };
  }
}

port.on('message', (picture: Picture) => port.postMessage(draw(picture)));
