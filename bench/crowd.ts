import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contract/platform/urls.ts';
import { employerForm, jobForm, jobSeekerForm } from '#test/forms.ts';
import { pdf, toForm } from '#test/sample-files.ts';
import { type Acknowledged, makeAcknowledged } from './acknowledged.ts';

/** People who use a site all the time: visitors, employers and job seekers, each from an address of their own. */

export interface CrowdOptions {
  readonly url: string;
  /** How many of each kind. */
  readonly size: number;
  /** Milliseconds between two requests of a person. */
  readonly pause: number;
  /** Open event streams of those who are signed in. */
  readonly streams?: boolean;
}

export interface Answered {
  readonly call: string;
  /** 0 where the connection broke. */
  readonly status: number;
  readonly millis: number;
}

export interface Crowd {
  readonly acknowledged: Acknowledged;
  /** The answers since the last time. */
  takeAnswers(): Answered[];
  stop(): Promise<void>;
}

interface Person {
  readonly name: string;
  readonly address: string;
  cookie: string;
  userId: string;
}

interface State extends CrowdOptions {
  readonly acknowledged: Acknowledged;
  readonly answers: Answered[];
  readonly jobs: string[];
  /** Pairs of a job and a seeker who applied to it. */
  readonly applied: { readonly jobId: string; readonly userId: string }[];
  /** The name of each job's poster, by its id. */
  readonly posters: Map<string, string>;
  isOver: boolean;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

const pick = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)];

const readId = (text: string): string => /"_id":"([^"]+)"/.exec(text)?.[1] ?? '';

/** Sends a request, and notes its answer. Bodies are JSON, or a form. */
async function call(
  state: State,
  { address, cookie }: Person,
  [request, body]: readonly [request: string, body?: object],
): Promise<Reply> {
  const [method = 'GET', path = '/'] = request.split(' ');
  const isForm = body instanceof FormData;
  const startedAt = performance.now();
  const note = (status: number) =>
    state.answers.push({
      call: `${method} ${path.replace(/\?.*|[0-9a-f]{8}-[0-9a-f-]{27}/g, '')}`,
      status,
      millis: performance.now() - startedAt,
    });
  try {
    const answer = await fetch(state.url + path, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(cookie && { cookie }),
        ...(method !== 'GET' && { origin: state.url }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    note(answer.status);
    return { status: answer.status, text, headers: answer.headers };
  } catch {
    note(0);
    return { status: 0, text: '', headers: new Headers() };
  }
}

/** Signs up, again and again while the site is away. */
async function signUp(state: State, person: Person): Promise<void> {
  for (let attempt = 0; !state.isOver; attempt += 1) {
    const email = `${person.name}-${attempt}@people.example`;
    const body = { email, password: 'Harbour Light 27' };
    const { status, headers } = await call(state, person, [`POST ${apiBase}/auth/sign-up`, body]);
    if (status === 201) {
      state.acknowledged.accounts.push(email);
      const cookies = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      person.cookie = cookies.join('; ');
      return;
    }
    await wait(500);
  }
}

async function register(
  state: State,
  person: Person,
  { form, path }: { readonly form: object; readonly path: string },
): Promise<void> {
  await signUp(state, person);
  while (!state.isOver && person.userId === '') {
    const stored = await call(state, person, [`PATCH ${apiBase}${path}`, form]);
    person.userId = stored.status === 200 ? readId(stored.text) : '';
    await wait(100);
  }
}

const asEmployer = { form: employerForm, path: '/user/employer' };
const asSeeker = { form: jobSeekerForm, path: '/user/jobSeeker' };

const words = ['baker', 'remote', 'night', 'engineer', 'dhaka', 'nothing-like-this'];

async function visit(state: State, person: Person, round: number): Promise<void> {
  const job = pick(state.jobs);
  const paths = [
    '/',
    '/all-job',
    '/blog',
    job ? `/job/x-${job}` : '/all-job?page=2',
    `${apiBase}/jobs/search?q=${pick(words)}`,
    `${apiBase}/jobs/pagination?page=${round % 7}`,
    '/feeds/jobs.rss',
  ];
  if (round % 10 === 9) {
    const email = `${person.name}-${round}@people.example`;
    // Subscriptions are limited by address.
    const address = [10, 1, 2, 3].map((part) => part + Math.floor(Math.random() * 200)).join('.');
    const subscriber = { ...person, address };
    const { status } = await call(state, subscriber, [`POST ${apiBase}/newsletter`, { email }]);
    if (status === 202) {
      state.acknowledged.subscribers.push(email);
    }
    return;
  }
  await call(state, person, [`GET ${pick(paths)}`]);
}

async function post(state: State, person: Person): Promise<void> {
  const form = { ...jobForm, logo: '', position: `${pick(words)} ${person.name}` };
  const { status, text } = await call(state, person, [`POST ${apiBase}/jobs`, form]);
  if (status === 201) {
    state.acknowledged.jobs.push(readId(text));
    state.jobs.push(readId(text));
    state.posters.set(readId(text), person.name);
  }
}

async function employ(state: State, person: Person, round: number): Promise<void> {
  const own = state.applied.filter(({ jobId }) => state.posters.get(jobId) === person.name);
  const one = pick(own);
  if (round % 40 === 0) {
    await post(state, person);
  } else if (round % 40 === 20 && one) {
    const body = { jobId: one.jobId, userId: one.userId, message: 'When could you start?' };
    await call(state, person, [`PATCH ${apiBase}/jobs/employerMessage`, body]);
  } else if (round % 4 === 0 && one) {
    await call(state, person, [`GET ${apiBase}/jobs/${one.jobId}/applications`]);
  } else {
    await call(state, person, [
      `GET ${apiBase}/${pick(['waiting', 'job-drafts', 'responsiveness'])}`,
    ]);
  }
}

async function apply(state: State, person: Person): Promise<void> {
  const jobId = pick(state.jobs);
  if (jobId) {
    const request = `POST ${apiBase}/jobs/${jobId}/applications`;
    const { status, text } = await call(state, person, [request, { answers: [] }]);
    if (status === 201) {
      state.acknowledged.applications.push(readId(text));
      state.applied.push({ jobId, userId: person.userId });
    }
  }
}

/** Uploads a CV, and removes it: an account has ten at most. */
async function upload(state: State, person: Person): Promise<void> {
  const form = toForm(pdf(), 'CV.pdf');
  const { status, text } = await call(state, person, [`POST ${apiBase}/files?kind=cv`, form]);
  if (status === 201) {
    await call(state, person, [`GET ${apiBase}/files/${readId(text)}`]);
    await call(state, person, [`DELETE ${apiBase}/files/${readId(text)}`]);
  }
}

async function seek(state: State, person: Person, round: number): Promise<void> {
  const own = state.applied.filter(({ userId }) => userId === person.userId);
  const one = pick(own);
  if (round % 30 === 5) {
    await apply(state, person);
  } else if (round % 60 === 40) {
    await upload(state, person);
  } else if (round % 30 === 15 && one) {
    const body = { jobId: one.jobId, userId: person.userId, message: 'On Monday.' };
    await call(state, person, [`PATCH ${apiBase}/jobs/jobSeekerMessage`, body]);
  } else {
    const paths = ['my-applications', 'saved-jobs', 'waiting', 'jobs'];
    await call(state, person, [`GET ${apiBase}/${pick(paths)}`]);
  }
}

/** Reads the event stream of a person, and opens it again when it ends. */
async function listen({ url, ...state }: State, person: Person, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const headers = { cookie: person.cookie, 'x-forwarded-for': person.address };
      const { body } = await fetch(`${url}${apiBase}/live`, { headers, signal });
      for await (const _part of body ?? []) {
        // Only that it is read counts.
      }
    } catch {
      await wait(state.pause);
    }
  }
}

type Act = (state: State, person: Person, round: number) => Promise<void>;

export function startCrowd(options: CrowdOptions): Crowd {
  const shared = {
    acknowledged: makeAcknowledged(),
    answers: [],
    jobs: [],
    applied: [],
    posters: new Map<string, string>(),
  };
  const state: State = { ...options, ...shared, isOver: false };
  const end = new AbortController();
  const live = async (kind: string, at: number, act: Act) => {
    const address = `10.${kind.length}.${at >> 8}.${(at & 255) + 1}`;
    const person: Person = { name: `${kind}-${at}-${Date.now()}`, address, cookie: '', userId: '' };
    if (kind !== 'visitor') {
      await register(state, person, kind === 'employer' ? asEmployer : asSeeker);
    }
    const stream = kind !== 'visitor' && options.streams && listen(state, person, end.signal);
    // Not all at once.
    for (let round = at * 7; !state.isOver; round += 1) {
      await act(state, person, round);
      await wait(options.pause * (0.5 + Math.random()));
    }
    await stream;
  };
  const kinds = { visitor: visit, employer: employ, seeker: seek } as const;
  const running = Object.entries(kinds).flatMap(([kind, act]) =>
    Array.from({ length: options.size }, (_, at) => live(kind, at, act)),
  );
  return {
    acknowledged: state.acknowledged,
    takeAnswers: () => state.answers.splice(0),
    stop: async () => {
      state.isOver = true;
      end.abort();
      await Promise.all(running);
    },
  };
}
