import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { getDocument, type Pdf } from 'pdfjs-dist/legacy/build/pdf.min.mjs';
import type { DrawnPage, DrawnPdf, DrawRequest, DrawResponse } from './drawn-pdf.ts';

/** Canvas pixels of one page: a page of any format fits, a banner of 200 inches does not. */
const maxPixels = 8_000_000;

declare const fonts: FontFaceSet;

/** pdf.js asks a document for canvases and fonts; a worker has both without one. */
const ownerDocument = {
  fonts,
  createElement: () => new OffscreenCanvas(1, 1),
};

// With it pdf.js parses in this worker, instead of starting another one.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } });

const none = () => 'none';

/** pdf.js makes filters as SVG elements; without them a few scanned masks look different. */
class NoFilters {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  addSelectionHCMFilter = none;
  addSelectionFilter = none;
  createSelectionStyle = none;
  destroy = none;
}

async function drawPage(pdf: Pdf, number: number, width: number): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  const size = page.getViewport({ scale: 1 });
  const scale = Math.min(width / size.width, Math.sqrt(maxPixels / (size.width * size.height)));
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map(({ str = '' }) => str).join(' ');
  return { number, bitmap: canvas.transferToImageBitmap(), text };
}

async function draw({ bytes, width, maxPages }: DrawRequest): Promise<DrawnPdf> {
  const pdf = await getDocument({
    data: bytes,
    ownerDocument,
    FilterFactory: NoFilters,
    // The policy of this worker allows neither requests nor WebAssembly.
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    canvasMaxAreaInBytes: maxPixels * 4,
    maxImageSize: maxPixels * 4,
    verbosity: 0,
  }).promise;
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    pages.push(await drawPage(pdf, number, width));
  }
  return { pages, pageCount: pdf.numPages };
}

const answer = (response: DrawResponse): void =>
  globalThis.postMessage(response, {
    transfer: response.pdf?.pages.map(({ bitmap }) => bitmap) ?? [],
  });

// pdf.js listens too, for messages of its own.
globalThis.addEventListener('message', ({ data }: MessageEvent<Partial<DrawRequest>>) => {
  const { bytes, width, maxPages } = data;
  if (bytes && width && maxPages) {
    draw({ bytes, width, maxPages }).then(
      (pdf) => answer({ kind: 'drawn', pdf }),
      () => answer({ kind: 'drawn' }),
    );
  }
});
