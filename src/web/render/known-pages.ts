import type { RouteObject } from 'react-router';
import { idFromSlug } from '#contract/platform/urls.ts';
import { routes } from '#web/app/all-routes.ts';

/** The paths of all routes but the one for unknown URLs, written as in the routes: `/job/:slug`. */
const listPatterns = (children: readonly RouteObject[], parent: string): string[] =>
  children.flatMap(({ path = parent, children: nested = [] }) =>
    path === '*' ? [] : [path, ...listPatterns(nested, path)],
  );

const splitPath = (path: string): string[] => path.split('/').filter(Boolean);

/** As React Router reads a path: of any case, decoded, without empty segments. Undefined where it cannot be decoded. */
function readSegments(path: string): string[] | undefined {
  try {
    return splitPath(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

type Pattern = readonly string[];

const isParameter = (part: string): boolean => part.startsWith(':');

const matches = (pattern: Pattern, segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, at) => {
    const segment = segments[at] ?? '';
    if (part === ':slug') {
      return idFromSlug(segment) !== undefined;
    }
    return isParameter(part) || part.toLowerCase() === segment.toLowerCase();
  });

const readFirst = (path: readonly string[]): string => (path[0] ?? '').toLowerCase();

/** The patterns by what they begin with; no route begins with a parameter. */
function indexPatterns(): ReadonlyMap<string, readonly Pattern[]> {
  const index = new Map<string, Pattern[]>();
  for (const pattern of new Set(listPatterns(routes, ''))) {
    const parts = splitPath(pattern);
    index.set(readFirst(parts), [...(index.get(readFirst(parts)) ?? []), parts]);
  }
  return index;
}

const patterns = indexPatterns();

/** The id of a signed-in person's own page is not in what the server renders: all of them have one page there. */
const toCanonicalSegment = (part: string, segment: string): string => {
  if (part === ':slug') {
    return encodeURIComponent(segment);
  }
  return isParameter(part) ? '-' : part;
};

/** The path of a page in the spelling of its route; undefined where there is no such page. */
export function canonicalPath(path: string): string | undefined {
  const segments = readSegments(path);
  const pattern =
    segments && patterns.get(readFirst(segments))?.find((one) => matches(one, segments));
  return (
    pattern &&
    `/${pattern.map((part, at) => toCanonicalSegment(part, segments[at] ?? '')).join('/')}`
  );
}
