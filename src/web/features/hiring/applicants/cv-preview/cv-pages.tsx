import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId } from 'react';
import type { AttachedFile } from '#contract/accounts/files.ts';
import { filePath } from '#contract/platform/urls.ts';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { drawPdf } from './draw-pdf.ts';
import type { DrawnPage } from './drawn-pdf.ts';

/** A CV has one to three; the tab of its own has all. */
const maxPages = 5;
/** Pixels: sharp at twice the width of the pane. */
const pageWidth = 1200;

async function loadPages(id: string, signal: AbortSignal) {
  const response = await fetch(filePath(id, { view: true }), { signal });
  if (!response.ok) {
    throw new Error(`The CV could not be loaded: ${response.status}`);
  }
  const bytes = await response.arrayBuffer();
  return drawPdf({ bytes, width: pageWidth, maxPages }, signal);
}

/** One page as a picture, with its words for screen readers. */
function CvPage({ page: { bitmap, text }, label }: { page: DrawnPage; label: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      canvas?.getContext('2d')?.drawImage(bitmap, 0, 0);
    },
    [bitmap],
  );
  return (
    <div>
      <canvas
        ref={draw}
        width={bitmap.width}
        height={bitmap.height}
        role="img"
        aria-label={label}
        className="w-full rounded-control border border-line bg-paper"
      />
      <p className="sr-only">{text}</p>
    </div>
  );
}

/** The first pages of a PDF as pictures. */
export function CvPages({ cv }: { cv: AttachedFile }) {
  // Its own: what another preview has on screen is never closed here.
  const ownKey = useId();
  const { data, isError } = useQuery({
    queryKey: ['cv-pages', cv._id, ownKey],
    queryFn: ({ signal }) => loadPages(cv._id, signal),
    staleTime: Infinity,
    // A page is 8 MB: the next applicant's need the room.
    gcTime: 0,
    retry: false,
  });
  useEffect(() => () => data?.pages.forEach(({ bitmap }) => bitmap.close()), [data]);
  if (isError) {
    return (
      <p role="alert" className="text-muted">
        {m.cv_preview_failed()}
      </p>
    );
  }
  if (!data) {
    return (
      <SkeletonList count={1} label={m.cv_preview_loading()}>
        <Skeleton className="aspect-[1/1.414] w-full" />
      </SkeletonList>
    );
  }
  const { pages, pageCount } = data;
  return (
    <div className="flex flex-col gap-3">
      {pages.map((page) => (
        <CvPage
          key={page.number}
          page={page}
          label={m.cv_preview_page({ page: page.number, pages: pageCount })}
        />
      ))}
      {pageCount > pages.length && (
        <p className="text-sm text-muted">
          {m.cv_preview_shown({ shown: pages.length, pages: pageCount })}
        </p>
      )}
    </div>
  );
}
