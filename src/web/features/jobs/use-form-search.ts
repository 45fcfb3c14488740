import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  type JobListPath,
  type JobSearch,
  jobSearchAddress,
  readJobSearch,
} from './job-search-address.ts';

/**
 * What the search form shows: a choice at once, while its jobs are still loading, and the URL's search as soon as that
 * changes from elsewhere (Back, a removed filter). Navigations arrive late and in between other choices, so those
 * of the form itself are recognized by their URL and change nothing.
 */
export const useFormSearch = (path: JobListPath) => {
  const location = useLocation();
  const ofUrl = readJobSearch(path, new URLSearchParams(location.search));
  const url = jobSearchAddress(ofUrl);
  const [form, setForm] = useState({
    search: ofUrl,
    key: location.key,
    url,
    /** The URLs the form has navigated to that have not arrived yet, oldest first. */
    pending: [] as string[],
  });
  if (location.key !== form.key) {
    const index = form.pending.indexOf(url);
    const isUnchanged = index >= 0 || url === form.url;
    setForm({
      search: isUnchanged ? form.search : ofUrl,
      key: location.key,
      url,
      pending: index < 0 ? [] : form.pending.slice(index + 1),
    });
  }
  return {
    search: form.search,
    /** The form shows something else than the URL: its navigation is under way, or was interrupted by another. */
    isAhead: jobSearchAddress(form.search) !== url,
    show: (search: JobSearch) =>
      setForm(({ pending, ...rest }) => ({
        ...rest,
        search,
        pending: [...pending, jobSearchAddress(search)],
      })),
  };
};
