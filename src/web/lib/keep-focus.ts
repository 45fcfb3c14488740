/** Places that can take the focus after the focused element has left the page. */
const containers = 'section, article, form, fieldset, dialog, [role=dialog], main';
const titles = 'h1, h2, h3, h4, legend, [data-dialog-title]';
/** Milliseconds in which a page may move the focus itself. */
const grace = 100;
/** A dialog that closes takes its elements along: those focused before it remain. */
const remembered = 5;

const watched = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['disabled'],
} satisfies MutationObserverInit;

interface Visited {
  readonly element: Element;
  readonly ancestors: readonly Element[];
  readonly path: string;
}

const listAncestors = (element: Element): Element[] =>
  element.parentElement ? [element.parentElement, ...listAncestors(element.parentElement)] : [];

const isLost = ({ element }: Visited): boolean =>
  !element.isConnected || element.matches(':disabled');

function findPlace({ ancestors, path }: Visited): HTMLElement | undefined {
  const container =
    path === window.location.pathname
      ? ancestors.find((one) => one.isConnected && one.matches(containers))
      : undefined;
  const place = container?.querySelector(titles) ?? container;
  return place instanceof HTMLElement ? place : undefined;
}

function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * Moves the focus to the title of the section around an element that had it and was removed or disabled: else the keyboard
 * begins anew at the top of the page. Returns what ends it.
 */
export function keepFocus(): () => void {
  let visited: Visited[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    const element = document.activeElement;
    if (element && element !== document.body && element !== visited[0]?.element) {
      const { pathname: path } = window.location;
      visited = [{ element, ancestors: listAncestors(element), path }, ...visited];
      visited = visited.slice(0, remembered);
    }
  };
  const move = () => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement === document.body;
    if (isNowhere || activeElement.matches(':disabled')) {
      const place = visited.map(findPlace).find((found) => found !== undefined);
      if (place) {
        focusPlace(place);
      }
    }
  };
  const observer = new MutationObserver(() => {
    if (visited[0] && isLost(visited[0])) {
      clearTimeout(timer);
      timer = setTimeout(move, grace);
    }
  });
  remember();
  document.addEventListener('focusin', remember);
  observer.observe(document.body, watched);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
