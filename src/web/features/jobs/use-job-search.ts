import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import {
  changedSearch,
  type JobListPath,
  type JobSearch,
  jobSearchAddress,
  readJobSearch,
} from './job-search-address.ts';

/** Milliseconds without another key after which a typed filter takes effect. */
const typingPause = 600;

const read = (path: JobListPath, search: string) =>
  readJobSearch(path, new URLSearchParams(search));

/** What the address asks for. */
export const useJobSearch = (path: JobListPath): JobSearch => read(path, useLocation().search);

/** The same one step ahead: what was just chosen, while its jobs are on their way. */
export const useNextJobSearch = (path: JobListPath): JobSearch => {
  const { search } = useLocation();
  const { location: next } = useNavigation();
  return read(path, next?.pathname === path ? next.search : search);
};

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

/** Goes to the address of what a form says, at once or when the typing pauses. `results` is where the jobs stand. */
export const useJobSearchForm = (path: JobListPath, results: RefObject<HTMLElement | null>) => {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasTyped = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = async (change: Partial<JobSearch>, isTyped = false) => {
    clearTimeout(timer.current);
    if (!form.current) {
      return;
    }
    const address = jobSearchAddress(changedSearch(searchOfForm(form.current, path), change));
    // The steps of one word are not places to come back to.
    const replace = address === here || (isTyped && wasTyped.current);
    wasTyped.current = isTyped;
    await navigate(address, { replace, preventScrollReset: true });
    showFromTop(results.current);
  };
  return {
    form,
    /** With something else than what the form says. */
    searchFor: (change: Partial<JobSearch>) => void go(change),
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void go({});
    },
    onChoose: () => void go({}),
    onType: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void go({}, true), typingPause);
    },
  };
};
