/** The local storage key of the jobs that were hidden from Find Job in this browser. Ids between spaces, the latest first. */
export const hiddenJobsKey = 'hidden-jobs';

/** Names the job of an element that the server has rendered for everybody, until hydration. */
export const unhydratedJob = 'data-unhydrated-job';

/** On a list whose hidden jobs make room for those of the next page. */
export const refilledList = 'data-refilled';

/**
 * The style of hidden jobs before hydration, by what the storage has: in a list that is refilled the place is kept at the
 * end, everywhere else it goes. Undefined where nothing is hidden.
 */
export function styleHiddenJobs(stored: string | null): string | undefined {
  const ids = stored?.match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g);
  if (!ids) {
    return undefined;
  }
  const elements = `:is(${ids.map((id) => `[${unhydratedJob}="${id}"]`).join()})`;
  const kept = 'display:block;visibility:hidden;order:1';
  return `${elements}{display:none}[${refilledList}]>${elements}{${kept}}`;
}

/** Takes these rules out of the document, and leaves what else was decided before its first paint. */
export function dropHiddenJobsStyle(): void {
  // Old browsers, and those of tests, have none.
  const sheets: readonly CSSStyleSheet[] | undefined = document.adoptedStyleSheets;
  for (const sheet of sheets ?? []) {
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      if (sheet.cssRules[at]?.cssText.includes(unhydratedJob)) {
        sheet.deleteRule(at);
      }
    }
  }
}
