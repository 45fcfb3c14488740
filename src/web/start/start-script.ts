import type { EarlyInput } from './early-input.ts';

/** Dispatched on the window when the page's scripts could not start. */
export const startFailedEvent = 'start-failed';

/** Shows that scripts are missing, with a button that reloads. */
export function showStartFailures() {
  let notice: HTMLElement | undefined;
  const show = () => {
    if (notice) {
      return;
    }
    // Forms are sent again by the browser itself.
    window.earlyInput?.forget();
    notice = document.createElement('div');
    notice.setAttribute('role', 'alert');
    notice.className = 'flex flex-wrap items-center justify-center gap-3 bg-tint px-4 py-2';
    const button = document.createElement('button');
    button.className = 'btn btn-primary';
    // The script is the same in all languages: documents in others than English bring these texts.
    const { missing = 'Parts of this page are missing.', reload = 'Reload' } =
      document.documentElement.dataset;
    button.append(reload);
    button.addEventListener('click', () => location.reload());
    notice.append(missing, button);
    document.body.prepend(notice);
  };
  addEventListener(startFailedEvent, show);
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') {
      show();
    }
  };
  addEventListener('error', onError, true);
}

/** Records what is done before React listens. Links work meanwhile, forms wait. */
export function recordEarlyInput() {
  const listeners: [type: string, listen: (event: Event) => void][] = [];
  const early: EarlyInput = {
    actions: new Map(),
    fields: new Set(),
    hasRoot: false,
    forget: () =>
      listeners.splice(0).forEach(([type, one]) => removeEventListener(type, one, true)),
  };
  const listen = (type: string, listener: (target: Element, event: Event) => void) => {
    const handle = (event: Event) =>
      event.target instanceof Element && listener(event.target, event);
    listeners.push([type, handle]);
    addEventListener(type, handle, true);
  };
  const recordClick = (button: HTMLButtonElement | null) => {
    if (button && !early.hasRoot) {
      early.actions.set(button, () => button.click());
    }
  };
  listen('click', (target) => recordClick(target.closest('button:not([type=submit])')));
  // Buttons that wait for hydration are disabled, and get no clicks.
  listen('pointerup', (target) => recordClick(target.closest('button:disabled')));
  // Nor does Enter send a form whose button is disabled.
  listen('keydown', (field, event) => {
    if (
      event instanceof KeyboardEvent &&
      event.key === 'Enter' &&
      field instanceof HTMLInputElement
    ) {
      recordClick(field.form?.querySelector('button:disabled') ?? null);
    }
  });
  listen('submit', (form, event) => {
    if (form instanceof HTMLFormElement && !early.hasRoot) {
      event.preventDefault();
      early.actions.set(form, () => form.requestSubmit());
    }
  });
  listen('input', (field) => early.fields.add(field));
  window.earlyInput = early;
}

/**
 * Runs the entry when the browser is idle after the page has loaded, or at the first touch. `load` waits for every picture:
 * a slow one delays the start by two seconds. A tab that draws nothing is never idle, hence the time limit.
 */
export function startWhenIdle() {
  const load = () => {
    const entry = document.querySelector<HTMLLinkElement>('link#entry');
    if (entry) {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = entry.href;
      entry.replaceWith(script);
    }
  };
  const start = () => {
    // The page's state stands at its end.
    if (document.readyState === 'loading') {
      addEventListener('DOMContentLoaded', load);
    } else {
      load();
    }
  };
  // Once the entry is loaded there is nothing left to start.
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, start, true);
  }
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(start, { timeout: 1_000 })
      : setTimeout(start, 200);
  addEventListener('load', whenIdle);
  setTimeout(whenIdle, 2_000);
}
