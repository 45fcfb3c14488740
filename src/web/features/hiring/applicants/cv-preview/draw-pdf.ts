import type { DrawnPdf, DrawRequest, DrawResponse } from './drawn-pdf.ts';

/** Milliseconds. A file may be made to draw forever. */
const maxDuration = 15_000;

const isResponse = (data: unknown): data is DrawResponse =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'drawn';

/**
 * Draws a PDF of a stranger in a worker of its own, whose policy allows no request and no code but its own. The worker
 * ends with the drawing, or when `signal` or the time limit ends it. Rejects what cannot be drawn.
 */
export function drawPdf(request: DrawRequest, signal: AbortSignal): Promise<DrawnPdf> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const end = AbortSignal.any([signal, AbortSignal.timeout(maxDuration)]);
  const drawn = new Promise<DrawnPdf>((resolve, reject) => {
    const fail = () => reject(new Error('The PDF could not be drawn'));
    end.addEventListener('abort', fail, { once: true });
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isResponse(data)) {
        if (data.pdf) {
          resolve(data.pdf);
        } else {
          fail();
        }
      }
    });
    worker.postMessage(request, [request.bytes]);
  });
  return drawn.finally(() => worker.terminate());
}
