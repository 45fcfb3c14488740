import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { useWideScreen } from '#web/lib/use-media-query.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { useUrlDraft } from '#web/lib/use-url-draft.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  type JobListPath,
  type JobSearch,
  parseJobSearch,
} from './job-search.ts';
import { storePageSize } from './pagination.ts';

/** Milliseconds without another key after which a typed filter takes effect. */
const typingPause = 600;

export const useJobSearch = (path: JobListPath): JobSearch =>
  parseJobSearch(path, new URLSearchParams(useLocation().search));

const parseForm = (form: HTMLFormElement, path: JobListPath): JobSearch => {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return parseJobSearch(path, new URLSearchParams(entries));
};

/** Scrolls back to the first job when it was scrolled past. */
const scrollToTop = (results: HTMLElement | null) => {
  if (results && results.getBoundingClientRect().top < 0) {
    results.scrollIntoView();
  }
};

/** Calls `send` a typing pause after the last input or navigation, while no job is open over the list. */
const useTypingPause = (unsent: unknown, send: () => void) => {
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const { overlayId } = useJobOverlay();
  const isListOnTop = useWideScreen() || overlayId === undefined;
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (!unsent || !isListOnTop || !isIdle) {
      return undefined;
    }
    const timer = setTimeout(() => sendLatest(), typingPause);
    return () => clearTimeout(timer);
  }, [unsent, isListOnTop, isIdle, key]);
};

/** A form of uncontrolled fields that navigates to what it says, at once or when the typing pauses. */
export const useSearchForm = (path: JobListPath, results: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const currentUrl = createPath(useLocation());
  const form = useRef<HTMLFormElement>(null);
  const current = useJobSearch(path);
  const url = buildJobSearchUrl({ ...current, page: 0 });
  const { sent, version, markSent } = useUrlDraft(url);
  const [unsentKeys, setUnsentKeys] = useState(0);
  const wasTyped = useRef(false);

  const send = async (change: Partial<JobSearch>, isTyped = false) => {
    if (!form.current) {
      return;
    }
    const search = changeSearch(parseForm(form.current, path), change);
    const next = buildJobSearchUrl(search);
    const isResized = search.size !== current.size;
    if (isResized) {
      storePageSize(search.size);
    }
    // Back would find the list in the size that was chosen last. One entry of the history for a word, not one for each of its letters: Back leads to the search before.
    const replace = next === currentUrl || isResized || (isTyped && wasTyped.current);
    wasTyped.current = isTyped;
    setUnsentKeys(0);
    markSent(next);
    await navigate(next, { replace, preventScrollReset: true });
    scrollToTop(results.current);
  };
  // Send a search again that a navigation by a link interrupted.
  useTypingPause(unsentKeys || sent !== url, () => void send({}, true));
  return {
    form,
    /** A new key gives the form new fields, which begin from the URL. */
    fieldsKey: version,
    /** The search of the fields, which the URL may get later. */
    sent: parseJobSearch(path, new URLSearchParams(sent.split('?')[1])),
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
