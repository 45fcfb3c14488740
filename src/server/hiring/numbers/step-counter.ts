import { hash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { toZonedDay } from '#contract/hiring/zoned-time-texts.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { toNetwork } from '#server/platform/http/rate-limit-counters.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import type { LiveSite } from '#server/platform/site/live-site.ts';
import { addSteps, type CountedStep, readSalt } from './count-steps.queries.ts';

/** A step that a browser reports. */
export interface ReportedByBrowser extends Omit<CountedStep, 'reader' | 'step'> {
  readonly step: 'view' | 'begin';
  /** The IP address. */
  readonly address: string;
  readonly userAgent: string;
}

interface WaitingReport extends Omit<ReportedByBrowser, 'userAgent'> {
  readonly browser: number;
}

type Waiting = WaitingReport | (CountedStep & { readonly step: 'sent' });

interface StepCounterDeps {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly site: Pick<LiveSite, 'settings'>;
  readonly logger: FastifyBaseLogger | false;
}

/** Milliseconds for which steps wait to be written together. */
const batchMs = 2_000;
/** More that wait are not counted: the database does not answer, or somebody floods the site. */
const mostWaiting = 20_000;
/**
 * Browsers that count of one address, for each job and day: those of a household or an office, and no more of a flood. Fewer
 * begin an application; the number divides that of views, so that each of them has a view of its own.
 */
const browsersOfAddress = { view: 16, begin: 4 };

/** Values of `User-Agent` that are remembered, and their characters at most. */
const knownBrowsers = { count: 1_000, length: 300 };

/** The class of a browser, by its name. */
const readBrowser = (userAgent: string): number | 'program' =>
  userAgent === '' || isbot(userAgent)
    ? 'program'
    : hash('sha256', userAgent, 'buffer').readUInt32BE() % browsersOfAddress.view;

/** Characters of a hash in base64, 96 bits. */
const hashLength = 16;

/** A reader of a job as a hash that nobody can undo without the salt of the day. */
function hashReader(salt: string, { jobId, step, address, browser }: WaitingReport): string {
  const network = toNetwork(address, 64) ?? address;
  const told = `${salt} ${step} ${jobId} ${network} ${browser % browsersOfAddress[step]}`;
  return hash('sha256', told, 'base64url').slice(0, hashLength);
}

/** Counts steps of readers in batches, apart from the requests that report them. */
export class StepCounter {
  readonly #deps: StepCounterDeps;
  /** Most readers have one of a few browsers, and the pattern of programs is long. */
  readonly #browsers = new LRUCache<string, number | 'program'>({ max: knownBrowsers.count });
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: StepCounterDeps) {
    this.#deps = deps;
  }

  /** Counts a step, except of programs. Who begins an application has seen the job: from a list, without opening it. */
  report({ userAgent, step, ...reader }: ReportedByBrowser): void {
    const browser = this.#findBrowser(userAgent);
    if (browser !== 'program') {
      this.#add({ ...reader, step: 'view', browser });
      if (step === 'begin') {
        this.#add({ ...reader, step, browser });
      }
    }
  }

  #findBrowser(userAgent: string): number | 'program' {
    const isLong = userAgent.length > knownBrowsers.length;
    const known = isLong ? undefined : this.#browsers.get(userAgent);
    const browser = known ?? readBrowser(userAgent);
    if (known === undefined && !isLong) {
      this.#browsers.set(userAgent, browser);
    }
    return browser;
  }

  /** Counts an application that was sent. */
  countSent(
    sent: { readonly id: string } & Pick<CountedStep, 'jobId' | 'source' | 'userId'>,
  ): void {
    const { id, ...step } = sent;
    this.#add({ ...step, step: 'sent', reader: id });
  }

  #add(step: Waiting): void {
    if (this.#waiting.length < mostWaiting) {
      this.#waiting.push(step);
      this.#timer ??= setTimeout(() => void this.flush(), batchMs).unref();
    }
  }

  /** Writes what waits. After an error it is tried again with the next step. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) {
      return;
    }
    try {
      await this.#write(waiting);
    } catch (error) {
      this.#waiting.unshift(...waiting.slice(0, mostWaiting - this.#waiting.length));
      const { logger } = this.#deps;
      if (logger) {
        logger.warn({ err: error }, 'The numbers of jobs could not be written. Trying again later');
      }
    }
  }

  #write(waiting: readonly Waiting[]): Promise<void> {
    const { inTransaction, clock, site } = this.#deps;
    const day = toZonedDay(clock(), site.settings.timeZone);
    return inTransaction(async (transaction) => {
      const salt = await readSalt(transaction, {
        day,
        fresh: randomBytes(32).toString('base64url'),
      });
      const steps = waiting.map((step): CountedStep =>
        'reader' in step ? step : { ...step, reader: hashReader(salt, step) },
      );
      await addSteps(transaction, day, steps);
      return [];
    });
  }
}
