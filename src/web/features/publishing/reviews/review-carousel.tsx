import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Review } from '#contract/publishing/reviews.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { reviewsOptions } from './reviews-api.ts';

/** How long each review is shown, in milliseconds. */
export const reviewInterval = 2_000;

const isInView = (element: Element | null): boolean => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return !document.hidden && bottom >= 0 && top < innerHeight;
};

/** Steps through `count` positions, wrapping at both ends, by itself while `isRunning` and `box` is in view. */
function useCarousel(count: number, isRunning: boolean) {
  const [position, setPosition] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isRunning || count < 2) {
      return undefined;
    }
    const timer = setInterval(
      () => isInView(box.current) && setPosition((current) => (current + 1) % count),
      reviewInterval,
    );
    return () => clearInterval(timer);
  }, [count, isRunning]);

  return {
    box,
    position: count === 0 ? 0 : position % count,
    next: () => setPosition((current) => (current + 1) % count),
    previous: () => setPosition((current) => (current + count - 1) % count),
  };
}

function Quote({ review, isShown }: { review: Review; isShown: boolean }) {
  return (
    <li aria-hidden={!isShown} className="quote">
      <h3 className="text-lg">{review.commentTitle}</h3>
      <blockquote className="max-w-measure sm:text-xl sm:leading-normal">
        {review.description}
      </blockquote>
      <div className="mt-auto flex items-center gap-3">
        <img src={review.userImg} alt="" width={48} height={48} className="size-12 rounded-full" />
        <div>
          <p className="font-medium">{review.userName}</p>
          <p className="text-sm text-muted">{review.userTitle}</p>
        </div>
      </div>
    </li>
  );
}

/**
 * One opinion at a time. It stops while the pointer or the keyboard focus is in it, while nobody sees it, and while it is
 * paused, as it begins for people who prefer reduced motion.
 */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [pausedByViewer, setPaused] = useState<boolean>();
  const isPaused = pausedByViewer ?? prefersReducedMotion;
  const isRunning = !isPointedAt && !hasFocus && !isPaused;
  const { box, position, next, previous } = useCarousel(reviews.length, isRunning);

  return (
    <div
      ref={box}
      role="group"
      aria-roledescription={m.reviews_role()}
      aria-label={m.reviews_title()}
      className="card-surface p-4 sm:p-6"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <ul aria-live={isRunning ? 'off' : 'polite'} className="grid">
        {reviews.map((review, index) => (
          <Quote key={review._id} review={review} isShown={index === position} />
        ))}
      </ul>
      <div className="mt-4 flex items-center gap-2">
        <Button variant="secondary" icon aria-label={m.reviews_previous()} onClick={previous}>
          <Icon mirrored of={ChevronLeft} className="size-5" />
        </Button>
        <Button variant="secondary" icon aria-label={m.reviews_next()} onClick={next}>
          <Icon mirrored of={ChevronRight} className="size-5" />
        </Button>
        <Button
          variant="quiet"
          icon
          aria-label={isPaused ? m.reviews_play() : m.reviews_pause()}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon of={isPaused ? Play : Pause} className="size-5" />
        </Button>
        <p className="ms-auto text-sm text-muted tabular-nums">
          {m.reviews_position({ position: position + 1, count: reviews.length })}
        </p>
      </div>
    </div>
  );
}

/** Reviews of the site; nothing while there are none. */
export function Opinions() {
  const query = useQuery(reviewsOptions());
  if (query.data?.length === 0) {
    return null;
  }
  return (
    <Section title={m.reviews_title()}>
      <QueryView
        query={query}
        loading={
          <div className="card-surface grid min-h-72 place-items-center">
            <Spinner label={m.reviews_loading()} size="large" />
          </div>
        }
        failed={m.reviews_failed()}
      >
        {(reviews) => <ReviewCarousel reviews={reviews} />}
      </QueryView>
    </Section>
  );
}
