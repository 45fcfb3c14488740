import { apiBase } from '#contract/platform/urls.ts';
import { jobSeekerForm } from '#test/forms.ts';
import { type Call, time } from './measure-search.ts';
import { printFigure, quantile } from './report.ts';
import type { SiteProcess } from './site-process.ts';

/**
 * Twenty clients ask again and again: all the worst question, each another one like it, or the home page, which is stored.
 * Measured for everyone else: the 95th percentiles of lists, pages and calls of people who are signed in, beside those of the same
 * site without these clients.
 */

const clients = 20;
const requests = 120;
const mostGrown = 1.5;

const toUrl = ({ kind, query }: Call): string => {
  const { order, page, size, ...filters } = query;
  const asked = kind === 'search' ? { ...filters, order, page, size } : filters;
  const entries = Object.entries(asked).map(([name, value]) => [name, String(value)]);
  return `${apiBase}/jobs/search${kind === 'facets' ? '/facets' : ''}?${new URLSearchParams(entries).toString()}`;
};

interface Request {
  readonly url: string;
  readonly headers: Record<string, string>;
}

const read = async ({ url, headers }: Request): Promise<void> => {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  // Where the site asks a client to come later, it did not fail.
  if (response.status !== 200 && response.status !== 429 && response.status !== 503) {
    throw new Error(`${url}: ${response.status}`);
  }
};

/** Addresses that change, so that no client is limited for the others. */
const addressOf = (number: number) => `10.9.${(number >> 8) & 255}.${number & 255}`;

async function measure(toRequest: (round: number) => Request): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < requests; round += 1) {
    times.push(await time(() => read(toRequest(round))));
  }
  return quantile(times, 0.95);
}

/** Runs some work while the clients ask. */
async function besideClients<Result>(
  toUrlOf: (answer: number) => string,
  work: () => Promise<Result>,
): Promise<{ result: Result; answers: number }> {
  const end = new AbortController();
  let answers = 0;
  const asking = Array.from({ length: clients }, async () => {
    while (!end.signal.aborted) {
      const answer = answers;
      answers += 1;
      await read({ url: toUrlOf(answer), headers: { 'x-forwarded-for': addressOf(answer) } });
    }
  });
  const result = await work();
  end.abort();
  await Promise.all(asking);
  return { result, answers };
}

/** The URL for which each client asks next. */
function listCrowds(
  site: string,
  worst: Call,
): Readonly<Record<string, (answer: number) => string>> {
  /** Without a word that no job has, its answer is the same. */
  const likeWorst = (answer: number): Call => ({
    ...worst,
    query: { ...worst.query, q: `${worst.query.q ?? ''} -zq${answer}` },
  });
  return {
    'for the home page, which is stored': () => site,
    'the same question': () => site + toUrl(worst),
    'another question each': (answer) => site + toUrl(likeWorst(answer)),
  };
}

/** Of a site that trusts one proxy. */
export async function measureNeighbours(site: SiteProcess, worst: Call): Promise<void> {
  const seeker = await site.signUp();
  await seeker.send('PATCH /user/jobSeeker', jobSeekerForm);
  const headers = (round: number) => ({ 'x-forwarded-for': addressOf(5_000 + round) });
  // Pages far from the first are not cached.
  const calls: Readonly<Record<string, (round: number) => Request>> = {
    'a list': (round) => ({
      url: `${site.url}${apiBase}/jobs/pagination?page=${100 + round}`,
      headers: headers(round),
    }),
    'a page': (round) => ({
      url: `${site.url}/all-job?page=${100 + round}`,
      headers: headers(round),
    }),
    'a signed-in call': (round) => ({
      url: `${site.url}${apiBase}/my-applications`,
      headers: { ...headers(round), cookie: seeker.cookie },
    }),
  };
  for (const [crowd, toUrlOf] of Object.entries(listCrowds(site.url, worst))) {
    console.log(`\n${clients} clients ask ${crowd}: ${worst.name}`);
    for (const [what, toRequest] of Object.entries(calls)) {
      await measure(toRequest);
      const quiet = await measure(toRequest);
      const { result, answers } = await besideClients(toUrlOf, () => measure(toRequest));
      printFigure({
        what: `${what}: p95 beside them (${answers} answers)`,
        measured: `${result.toFixed(1)} ms`,
        yardstick: `${quiet.toFixed(1)} ms without them`,
        target: `<= ${mostGrown}x`,
        isReached: result <= quiet * mostGrown,
      });
    }
  }
}
