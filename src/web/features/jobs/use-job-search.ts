import {
  type RefObject,
  type SubmitEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createPath, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import {
  changedSearch,
  type JobListPath,
  type JobSearch,
  jobSearchAddress,
  readJobSearch,
} from './job-search-address.ts';
import { useFormSearch } from './use-form-search.ts';
import { useOpenJob } from './use-open-job.ts';

/** Milliseconds without another key after which a typed filter takes effect. */
const typingPause = 600;

/** What the address asks for. */
export const useJobSearch = (path: JobListPath): JobSearch =>
  readJobSearch(path, new URLSearchParams(useLocation().search));

const searchOfForm = (form: HTMLFormElement, path: JobListPath): JobSearch => {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') {
      params.append(name, value);
    }
  }
  return readJobSearch(path, params);
};

/** Brings the first job into sight again when it was scrolled past. */
const showFromTop = (results: HTMLElement | null) => {
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
  const isListOnTop = useOpenJob().overlayId === undefined;
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

/** Goes to the address of what a form says, at once or when the typing pauses. `results` is where the jobs stand. */
export const useJobSearchForm = (path: JobListPath, results: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const form = useRef<HTMLFormElement>(null);
  const { search, isAhead, show } = useFormSearch(path);
  const [unsentKeys, setUnsentKeys] = useState(0);
  const wasTyped = useRef(false);

  const go = async (change: Partial<JobSearch>, isTyped = false) => {
    if (!form.current) {
      return;
    }
    const next = changedSearch(searchOfForm(form.current, path), change);
    const address = jobSearchAddress(next);
    // The steps of one word are not places to come back to.
    const replace = address === here || (isTyped && wasTyped.current);
    wasTyped.current = isTyped;
    setUnsentKeys(0);
    show(next);
    await navigate(address, { replace, preventScrollReset: true });
    showFromTop(results.current);
  };
  useTypingPause(unsentKeys || isAhead, () => void go({}, true));
  return {
    form,
    search,
    /** With something else than what the form says. */
    searchFor: (change: Partial<JobSearch>) => void go(change),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void go({});
    },
    onChoose: () => void go({}),
    onType: () => setUnsentKeys((count) => count + 1),
  };
};
