import { m } from '#messages';
import { CircleAlert, CircleCheck, X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import {
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
// The package's other entry brings its own toaster and style sheet.
import { resolveValue, type Toast, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { classNames } from '#web/lib/class-names.ts';
import { Spinner } from './spinner.tsx';
import { useTopDialog } from './top-dialog.ts';

/** The toasts that are shown; `toast.ts` loads them. */
export { toasts };

/** How long a toast stays, in milliseconds; and how long it takes to fade. */
const durations = {
  duration: 4_000,
  removeDelay: 200,
  error: { duration: 4_000 },
  blank: { duration: 4_000 },
  success: { duration: 2_000 },
  loading: { duration: Number.POSITIVE_INFINITY },
};

const icons: Record<Toast['type'], React.ReactNode> = {
  success: <Icon of={CircleCheck} className="size-5 shrink-0 text-success" />,
  error: <Icon of={CircleAlert} className="size-5 shrink-0 text-error" />,
  loading: <Spinner />,
  blank: null,
  custom: null,
};

function ToastCard({ entry, onDismiss }: { entry: Toast; onDismiss: () => void }) {
  return (
    <li
      className={classNames(
        'pointer-events-auto flex max-w-[min(32rem,calc(100vw-2rem))] items-center gap-3 rounded-card',
        'rises border border-line bg-surface ps-4 pe-1 text-ink shadow-lg transition-opacity duration-200',
        !entry.visible && 'opacity-0',
      )}
      data-toast={entry.type}
    >
      {icons[entry.type]}
      <span className="py-1.5">{resolveValue(entry.message, entry)}</span>
      <button
        type="button"
        aria-label={m.common_dismiss()}
        className="btn btn-quiet btn-icon min-h-9"
        onClick={() => {
          toasts.dismiss(entry.id);
          onDismiss();
        }}
      >
        <Icon of={X} className="size-4" />
      </button>
    </li>
  );
}

/**
 * A button of a toast is gone once it was pressed: the focus goes back to where it was before, or to the page where
 * that is gone too.
 */
const useFocusBack = () => {
  const last = useRef<HTMLElement>(null);
  return {
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        last.current = relatedTarget;
      }
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      const isButton = target instanceof Element && target.closest('button') !== null;
      if (isButton && currentTarget.contains(document.activeElement)) {
        const next = last.current?.isConnected ? last.current : document.querySelector('main');
        next?.focus({ preventScroll: true });
      }
    },
  };
};

/**
 * No title lies below a toast: a phone has it at its foot, above the bars there, larger screens over the middle of their bar. A
 * dialog leaves room above it. One that fills a phone has it where it covers neither its title nor its buttons: the details
 * of a job at their foot, a form below its title.
 */
const places = classNames(
  'max-sm:bottom-(--above-foot) sm:top-2.5 [dialog_&]:top-1 [dialog_&]:bottom-auto',
  'max-sm:[dialog[data-size=full]_&]:top-auto max-sm:[dialog[data-size=full]_&]:bottom-(--above-foot)',
  'max-sm:[dialog[data-size=sheet]_&]:top-16.5 max-sm:[dialog[data-size=wideSheet]_&]:top-16.5',
);

/** Pixels between a toast and the bar below it. */
const gap = 8;

/** Keeps toasts above a bar that stands at the foot now: its height follows its text. Elsewhere the style sheet says how high. */
function useRoomAboveFoot(dialog: HTMLDialogElement | null, count: number) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const foot = (dialog ?? document).querySelector('[data-sticky-bar="foot"]');
    if (!foot || count === 0) {
      return undefined;
    }
    const measure = () => {
      const { top, bottom } = foot.getBoundingClientRect();
      const isAtFoot = top > 0 && Math.abs(bottom - window.innerHeight) <= gap;
      const room = isAtFoot ? `${window.innerHeight - top + gap}px` : null;
      list.current?.style.setProperty('--above-foot', room);
    };
    measure();
    // The bar changes with what the toast tells of.
    const observer = new ResizeObserver(measure);
    observer.observe(foot);
    return () => observer.disconnect();
  }, [dialog, count]);
  return list;
}

/** Shows the toasts over the navigation, or at the foot of a phone, at most 20 (the package's own limit), and says them politely. */
export function Toaster() {
  const { toasts: entries, handlers } = useToaster(durations);
  const dialog = useTopDialog();
  const focusBack = useFocusBack();
  const endPause = useEffectEvent(() => handlers.endPause());
  // No browser reports that the pointer has left a list that was taken out of the page.
  useEffect(() => () => endPause(), [dialog]);
  const list = useRoomAboveFoot(dialog, entries.length);
  const content = (
    <div
      ref={list}
      role="status"
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 z-50 ${places}`}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      {...focusBack}
    >
      <ul className="flex flex-col items-center gap-2">
        {entries.map((entry) => (
          // A browser may not report that the pointer has left what is gone: without this all others would stay.
          <ToastCard key={entry.id} entry={entry} onDismiss={handlers.endPause} />
        ))}
      </ul>
    </div>
  );
  return dialog ? createPortal(content, dialog) : content;
}
