import {
  type JobSource,
  jobSources,
  sourceParameter,
} from '#contract/hiring/job-number-choices.ts';
import { readLink, readPath } from '#web/lib/read-link.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** From where this tab came to the jobs that it opened, the latest first: `<id>:<source>` between spaces. */
const key = 'job-sources';
const mostKept = 30;

const readSources = (): Map<string, JobSource> => {
  const entries = (readStored('sessionStorage', key) ?? '').split(' ').map((entry) => {
    const [id = '', name] = entry.split(':');
    return [id, jobSources.find((source) => source === name) ?? 'direct'] as const;
  });
  return new Map(entries);
};

/** Keeps it until the application is sent, which may be after a sign-up. */
function keepSource(jobId: string, source: JobSource): void {
  const others = [...readSources()].filter(([id]) => id !== '' && id !== jobId);
  const kept = [[jobId, source], ...others].slice(0, mostKept);
  store('sessionStorage', key, kept.map((entry) => entry.join(':')).join(' '));
}

/** The source of a document by its address and by the page that led to it. */
export function findSource(href: string, referrer: string): JobSource {
  const address = readPath(href);
  const named = address.searchParams.get(sourceParameter);
  if (address.searchParams.has('alert')) {
    return 'alert';
  }
  if (named === 'feed') {
    return 'feed';
  }
  const before = readLink(referrer);
  if (before?.origin !== address.origin) {
    return before === undefined ? 'direct' : 'elsewhere';
  }
  return before.pathname.includes('/company/') ? 'company' : 'search';
}

/** Whether the document of this tab was loaded at another address than the one shown. */
const wasReachedInside = (path: string): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && readLink(entry.name)?.pathname !== path;
};

/** From where this tab came to a job, which it remembers from the first time. */
export function readSource(jobId: string): JobSource {
  const known = readSources().get(jobId);
  if (known !== undefined) {
    return known;
  }
  const { href, pathname } = window.location;
  const source = wasReachedInside(pathname) ? 'search' : findSource(href, document.referrer);
  keepSource(jobId, source);
  return source;
}
