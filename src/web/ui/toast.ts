import type { Renderable, toast as Toasts, ToastOptions } from 'react-hot-toast/headless';

/** Announces at the window that there is a toast to show. */
export const toastEvent = 'toast';

/**
 * Toasts come with the part that shows them. Where it cannot be loaded, nothing is said. Each waits for the one before:
 * a second import of a chunk that is still loading may be there before the first.
 */
class ToastQueue {
  #latest: Promise<unknown> = Promise.resolve();

  add(run: (toasts: typeof Toasts) => unknown): void {
    window.dispatchEvent(new Event(toastEvent));
    this.#latest = this.#latest
      .then(() => import('./toaster.tsx'))
      .then(({ toasts }) => run(toasts))
      .catch(() => {});
  }
}

const queue = new ToastQueue();
const withToasts = queue.add.bind(queue);

const sayAs =
  (kind: 'error' | 'loading' | 'success') => (message: Renderable, options?: ToastOptions) =>
    withToasts((toasts) => toasts[kind](message, options));

const say = (message: Renderable, options?: ToastOptions) =>
  withToasts((toasts) => toasts(message, options));

/** The one way to say something in passing. Toasts appear in the order of the calls. */
export const toast = Object.assign(say, {
  error: sayAs('error'),
  loading: sayAs('loading'),
  success: sayAs('success'),
  dismiss: (id: string) => withToasts((toasts) => toasts.dismiss(id)),
  remove: (id?: string) => withToasts((toasts) => toasts.remove(id)),
});
