export interface DrawRequest {
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly maxPages: number;
}

export interface DrawnPage {
  /** From 1 on. */
  readonly number: number;
  readonly bitmap: ImageBitmap;
  /** The words of the page, in the order of the file. */
  readonly text: string;
}

export interface DrawnPdf {
  readonly pages: readonly DrawnPage[];
  /** Pages of the file, which may have more than were drawn. */
  readonly pageCount: number;
}

/** Without a PDF the file could not be read. */
export interface DrawResponse {
  readonly kind: 'drawn';
  readonly pdf?: DrawnPdf;
}
