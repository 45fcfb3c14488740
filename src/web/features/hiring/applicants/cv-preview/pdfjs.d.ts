/** What this site uses of pdf.js in a worker, where it gets other classes than its own types say. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  interface Viewport {
    readonly width: number;
    readonly height: number;
  }

  export interface Page {
    getViewport(options: { scale: number }): Viewport;
    render(options: { canvas: OffscreenCanvas; viewport: Viewport }): {
      readonly promise: Promise<void>;
    };
    getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
  }

  export interface Pdf {
    readonly numPages: number;
    getPage(number: number): Promise<Page>;
  }

  export function getDocument(options: {
    data: ArrayBuffer;
    ownerDocument: { readonly fonts: FontFaceSet; createElement(): OffscreenCanvas };
    FilterFactory: new () => object;
    useWasm: boolean;
    useWorkerFetch: boolean;
    disableWorkerRendering: boolean;
    /** Bytes. */
    canvasMaxAreaInBytes: number;
    /** Pixels. */
    maxImageSize: number;
    /** 0 is errors alone. */
    verbosity: number;
  }): { readonly promise: Promise<Pdf> };
}

declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: unknown;
}
