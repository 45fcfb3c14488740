import { afterEach, expect, it, vi } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const mebibyte = 1_024 * 1_024;
const picture = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

const canvases: HTMLCanvasElement[] = [];

/** A browser that decodes every picture to a size, and writes these types. */
function stubBrowser(size: { width: number; height: number } | undefined, writes: string[]) {
  vi.stubGlobal('createImageBitmap', () =>
    size
      ? Promise.resolve({ ...size, close: () => {} })
      : Promise.reject(new DOMException('no picture', 'InvalidStateError')),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function getContext(
    this: HTMLCanvasElement,
  ) {
    canvases.push(this);
    return { drawImage: () => {} } as unknown as ReturnType<HTMLCanvasElement['getContext']>;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type = '') =>
    callback(new Blob(['drawn'], { type: writes.includes(type) ? type : 'image/png' })),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  canvases.length = 0;
});

const everything = ['image/jpeg', 'image/webp'];

it.each([
  [picture('IMG_1.HEIC', 'image/heic'), 'IMG_1.jpg', everything],
  [picture('IMG_1.HEIC', ''), 'IMG_1.jpg', everything],
  [picture('a.b.avif', 'image/avif'), 'a.b.webp', everything],
  [picture('scan.bmp', 'image/bmp'), 'scan.webp', everything],
  [picture('scan.tiff', 'image/tiff'), 'scan.png', ['image/jpeg']],
])('sends $name as %s', async (chosen, sent, writes) => {
  stubBrowser({ width: 8_064, height: 6_048 }, writes);
  const { file, problem } = await drawPicture(chosen, 'portrait');
  expect([file.name, problem]).toEqual([sent, undefined]);
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([1_024, 768]);
});

it('draws pictures of blogs as large as the site keeps them', async () => {
  stubBrowser({ width: 3_000, height: 6_000 }, everything);
  await drawPicture(picture('a.jpg', 'image/jpeg'), 'blog');
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([600, 1_200]);
});

it('draws a line at least one pixel high', async () => {
  stubBrowser({ width: 9_000, height: 1 }, everything);
  await drawPicture(picture('a.png', 'image/png'), 'logo');
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([1_024, 1]);
});

it('leaves a small picture of a usual type as it is', async () => {
  stubBrowser({ width: 1_024, height: 800 }, everything);
  for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/gif']) {
    const chosen = picture('a', type);
    expect(await drawPicture(chosen, 'logo')).toEqual({ file: chosen });
  }
  expect(canvases).toEqual([]);
});

it('draws a small picture of more than 5 MB', async () => {
  stubBrowser({ width: 1_000, height: 800 }, everything);
  const { file } = await drawPicture(picture('a.png', 'image/png', 5 * mebibyte + 1), 'logo');
  expect(file.name).toBe('a.webp');
});

it('leaves the decision to the server where the browser cannot draw', async () => {
  stubBrowser(undefined, []);
  const chosen = picture('a.png', 'image/png');
  expect(await drawPicture(chosen, 'logo')).toEqual({ file: chosen });
});

it.each([
  [picture('a.heic', 'image/heic'), /^Your browser can’t open this picture/],
  [picture('a.svg', 'image/svg+xml'), /^Your browser can’t open this picture/],
  [picture('a.pdf', 'application/pdf'), /^Your browser can’t open this picture/],
  [picture('a.png', 'image/png', 5 * mebibyte + 1), /larger than 5 MB/],
])('says what to do with $name that it cannot draw', async (chosen, sentence) => {
  stubBrowser(undefined, []);
  expect((await drawPicture(chosen, 'logo')).problem).toMatch(sentence);
});
