import { createHash, randomBytes } from 'node:crypto';
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

type Waiting = ReportedByBrowser | (CountedStep & { readonly step: 'sent' });

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
const knownPrograms = { count: 1_000, length: 300 };

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A reader of a job as a hash that nobody can undo without the salt of the day. */
function hashReader(salt: string, { jobId, step, address, userAgent }: ReportedByBrowser): string {
  const browser = sha256(userAgent).readUInt32BE() % browsersOfAddress[step];
  const network = toNetwork(address, 64) ?? address;
  return sha256([salt, step, jobId, network, browser].join(' '))
    .subarray(0, 12)
    .toString('base64url');
}

/** Counts steps of readers in batches, apart from the requests that report them. */
export class StepCounter {
  readonly #deps: StepCounterDeps;
  /** Whether those are programs: most readers have one of a few browsers, and the pattern of programs is long. */
  readonly #programs = new LRUCache<string, boolean>({ max: knownPrograms.count });
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: StepCounterDeps) {
    this.#deps = deps;
  }

  /** Counts a step, except of programs. Who begins an application has seen the job: from a list, without opening it. */
  report(step: ReportedByBrowser): void {
    if (step.userAgent !== '' && !this.#isProgram(step.userAgent)) {
      this.#add({ ...step, step: 'view' });
      if (step.step === 'begin') {
        this.#add(step);
      }
    }
  }

  #isProgram(userAgent: string): boolean {
    if (userAgent.length > knownPrograms.length) {
      return isbot(userAgent);
    }
    const known = this.#programs.get(userAgent);
    const isProgram = known ?? isbot(userAgent);
    if (known === undefined) {
      this.#programs.set(userAgent, isProgram);
    }
    return isProgram;
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
