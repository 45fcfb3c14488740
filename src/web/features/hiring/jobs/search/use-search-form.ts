import {
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPath, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { ownNavigation, useIsOwnNavigation } from '#web/lib/own-navigation.ts';
import { useWideScreen } from '#web/lib/use-media-query.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  isOpenOnly,
  type JobListPath,
  type JobSearch,
  parseJobSearch,
} from './job-search.ts';

/** Milliseconds without another key after which a typed filter takes effect. */
const typingPause = 600;

/** The search of the URL. */
export const useJobSearch = (path: JobListPath): JobSearch =>
  parseJobSearch(path, new URLSearchParams(useLocation().search));

const parseForm = (form: HTMLFormElement, path: JobListPath): JobSearch => {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return parseJobSearch(path, new URLSearchParams(entries));
};

/** Shows in the form what a search has beyond the field that was just changed. */
const updateFields = (form: HTMLFormElement, search: JobSearch, change: Partial<JobSearch>) => {
  const location = form.elements.namedItem('location');
  if (change.location !== undefined && location instanceof HTMLInputElement) {
    location.value = change.location;
  }
  const open = form.querySelector<HTMLInputElement>('[type=checkbox][name=open]');
  if (open) {
    open.checked = isOpenOnly(search);
  }
};

/** Scrolls back to the first job when it was scrolled past. */
const scrollToTop = (results: HTMLElement | null) => {
  if (results && results.getBoundingClientRect().top < 0) {
    results.scrollIntoView();
  }
};

/**
 * Calls `send` a typing pause after the last render with something unsent, over which no job is open.
 * A navigation is rendered as a transition, so React may show it late: the router itself knows that one is under way.
 * `send` then waits until it has arrived, which changes the location's key.
 */
const useTypingPause = (unsent: unknown, send: () => void) => {
  const { key } = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { overlayId } = useJobOverlay();
  const isListOnTop = useWideScreen() || overlayId === undefined;
  const sendUnlessNavigating = useEffectEvent(() => {
    const { navigation, location } = router?.state ?? {};
    if (navigation?.state === 'idle' && location?.key === key) {
      send();
    }
  });
  useEffect(() => {
    if (!unsent || !isListOnTop) {
      return undefined;
    }
    const timer = setTimeout(() => sendUnlessNavigating(), typingPause);
    return () => clearTimeout(timer);
  }, [unsent, isListOnTop, key]);
};

/**
 * Which fields the form has: new ones, by a new key, when the URL changed other than by the form itself (Back, a
 * removed filter). The form's own navigations may arrive late and in between other choices, which its fields keep.
 */
const useFieldsKey = (path: JobListPath) => {
  const isOwn = useIsOwnNavigation();
  const url = buildJobSearchUrl({ ...useJobSearch(path), page: 0 });
  const [form, setForm] = useState({ url, sent: url, key: 0 });
  // Not while rendering: what is set in the render of a navigation stays set when a choice interrupts that render, which
  // then shows the URL before it once more.
  useLayoutEffect(() => {
    if (url !== form.url) {
      // oxlint-disable-next-line react/set-state-in-effect -- see above
      setForm(isOwn ? { ...form, url } : { url, sent: url, key: form.key + 1 });
    }
  }, [url, isOwn, form]);
  return {
    key: form.key,
    /** The URL is not what the form sent: its navigation is under way, or was interrupted by another. */
    isAhead: form.sent !== url,
    /** The search that the fields have, which the URL may get later. */
    sent: parseJobSearch(path, new URLSearchParams(form.sent.split('?')[1])),
    setSent: (sent: string) => setForm((current) => ({ ...current, sent })),
  };
};

/** A form of uncontrolled fields that navigates to what it says, at once or when the typing pauses. */
export const useSearchForm = (path: JobListPath, results: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const currentUrl = createPath(useLocation());
  const form = useRef<HTMLFormElement>(null);
  const { key, isAhead, sent, setSent } = useFieldsKey(path);
  const [unsentKeys, setUnsentKeys] = useState(0);
  const wasTyped = useRef(false);

  const send = async (change: Partial<JobSearch>, isTyped = false) => {
    if (!form.current) {
      return;
    }
    const search = changeSearch(parseForm(form.current, path), change);
    updateFields(form.current, search, change);
    const url = buildJobSearchUrl(search);
    // Back does not lead through the steps of one word.
    const replace = url === currentUrl || (isTyped && wasTyped.current);
    wasTyped.current = isTyped;
    setUnsentKeys(0);
    setSent(url);
    await navigate(url, { replace, preventScrollReset: true, state: ownNavigation });
    scrollToTop(results.current);
  };
  useTypingPause(unsentKeys || isAhead, () => void send({}, true));
  return {
    form,
    fieldsKey: key,
    sent,
    /** Sends the form with a change that its fields do not have yet. */
    searchFor: (change: Partial<JobSearch>) => void send(change),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void send({});
    },
    onChoose: () => void send({}),
    onType: () => setUnsentKeys((count) => count + 1),
  };
};
