import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AttachedFile } from '#contract/accounts/files.ts';
import { unknownId } from '#test/factories.ts';
import { canPreview, CvPreview } from './cv-preview.tsx';
import type { DrawnPage, DrawRequest } from './drawn-pdf.ts';

const cv: AttachedFile = { _id: unknownId, name: 'Sami Noor.pdf', size: 900, state: 'clean' };

/** Workers that a test answers for: a browser draws in test/e2e/cv-preview.spec.ts. */
class DrawingWorker extends EventTarget {
  static made: DrawingWorker[] = [];
  readonly requests: DrawRequest[] = [];
  isEnded = false;
  constructor() {
    super();
    DrawingWorker.made.push(this);
  }
  postMessage(request: DrawRequest): void {
    this.requests.push(request);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const page = (number: number): DrawnPage => ({
  number,
  text: `Words of page ${number}`,
  bitmap: { width: 1200, height: 1697, close: vi.fn() },
});

beforeEach(() => {
  DrawingWorker.made = [];
  localStorage.clear();
});

const stub = (name: string, value: unknown) => {
  vi.stubGlobal(name, value);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
};
/** Opens the preview; `status` is that of the file. */
async function open(status = 200) {
  const load = vi.fn(async () => new Response('%PDF-1.7', { status }));
  stub('fetch', load);
  stub('Worker', DrawingWorker);
  const client = new QueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <CvPreview cv={cv} />
    </QueryClientProvider>,
  );
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  return { load, unmount };
}
const openAndDraw = async () => {
  const opened = await open();
  const worker = await vi.waitFor(() => {
    const [made] = DrawingWorker.made;
    expect(made?.requests).toHaveLength(1);
    return made!;
  });
  return { ...opened, worker };
};
const failure = 'We couldn’t show this CV here. Open it in a new tab.';

describe('the preview of a CV', () => {
  it('is for PDF files alone', () => {
    expect(canPreview(cv)).toBe(true);
    expect(canPreview({ ...cv, name: 'Sami Noor.pdf.docx' })).toBe(false);
  });

  it('is loaded when it is opened, drawn by a worker that then ends, with its words', async () => {
    const { load, worker } = await openAndDraw();
    expect(load).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`/files/${unknownId}`),
      expect.anything(),
    );
    expect(worker.requests).toMatchObject([{ width: 1200, maxPages: 5 }]);
    worker.answer({ kind: 'other' });
    worker.answer({ kind: 'drawn', pdf: { pages: [page(1), page(2)], pageCount: 7 } });
    expect(await screen.findByRole('img', { name: 'Page 2 of 7' })).toBeVisible();
    expect(screen.getByText('Words of page 1')).toBeInTheDocument();
    expect(screen.getByText(/^Showing 2 of 7 pages/)).toBeVisible();
    expect(worker.isEnded).toBe(true);
  });

  it('gives the memory of its pages back when it is hidden, or the person left', async () => {
    const { worker, unmount } = await openAndDraw();
    const first = [page(1), page(2)];
    worker.answer({ kind: 'drawn', pdf: { pages: first, pageCount: 2 } });
    await screen.findByRole('img', { name: 'Page 2 of 2' });
    expect(first.map(({ bitmap }) => vi.mocked(bitmap.close).mock.calls.length)).toEqual([0, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide preview' }));
    expect(first.map(({ bitmap }) => vi.mocked(bitmap.close).mock.calls.length)).toEqual([1, 1]);
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    await vi.waitFor(() => expect(DrawingWorker.made[1]?.requests).toHaveLength(1));
    const again = page(1);
    DrawingWorker.made[1]?.answer({ kind: 'drawn', pdf: { pages: [again], pageCount: 1 } });
    await screen.findByRole('img', { name: 'Page 1 of 1' });
    unmount();
    expect(again.bitmap.close).toHaveBeenCalledOnce();
  });

  it('stays open for the next person, and closed once it was hidden', async () => {
    const { worker, unmount } = await openAndDraw();
    worker.answer({ kind: 'drawn', pdf: { pages: [page(1)], pageCount: 1 } });
    await screen.findByRole('img', { name: 'Page 1 of 1' });
    expect(screen.queryByText(/^Showing/)).toBeNull();
    unmount();
    const client = new QueryClient();
    render(
      <QueryClientProvider client={client}>
        <CvPreview cv={cv} />
      </QueryClientProvider>,
    );
    const hide = screen.getByRole('button', { name: 'Hide preview', expanded: true });
    await userEvent.click(hide);
    expect(screen.queryByRole('img')).toBeNull();
    expect(localStorage.getItem('cv-preview')).toBeNull();
  });

  it.each<[what: string, fail: (worker: DrawingWorker) => void]>([
    ['that is no PDF', (worker) => worker.answer({ kind: 'drawn' })],
    ['at which the worker fails', (worker) => worker.dispatchEvent(new Event('error'))],
  ])('leads to the file %s', async (_what, fail) => {
    const { worker } = await openAndDraw();
    fail(worker);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(worker.isEnded).toBe(true);
  });

  it('leads to a file that cannot be loaded', async () => {
    await open(503);
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(DrawingWorker.made).toEqual([]);
  });

  it('ends its worker after fifteen seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const end = new AbortController();
    timeout.mockReturnValueOnce(end.signal);
    const { worker } = await openAndDraw();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    end.abort();
    expect(await screen.findByRole('alert')).toHaveTextContent(failure);
    expect(worker.isEnded).toBe(true);
  });

  it('ends its worker when the person is left', async () => {
    const { worker, unmount } = await openAndDraw();
    unmount();
    await waitFor(() => expect(worker.isEnded).toBe(true));
  });
});
