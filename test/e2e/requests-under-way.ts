import { type BrowserContext, expect, type Request } from '@playwright/test';

/** Milliseconds without a request after which a page has begun all that it does by itself. */
const silence = 400;

/** The requests of a browser, without its event streams, which never end. */
export class RequestsUnderWay {
  readonly #running = new Set<Request>();
  #changedAt = 0;

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (request.resourceType() !== 'eventsource') {
        this.#running.add(request);
        this.#changedAt = performance.now();
      }
    });
    const end = (request: Request) => {
      if (this.#running.delete(request)) {
        this.#changedAt = performance.now();
      }
    };
    context.on('requestfinished', end);
    context.on('requestfailed', end);
  }

  /** Waits until none runs and none has run for a while: what the page reads and marks as read is done. */
  async expectNone(): Promise<void> {
    const isSilent = () =>
      this.#running.size === 0 && performance.now() - this.#changedAt > silence;
    await expect.poll(isSilent, { intervals: [100] }).toBe(true);
  }
}
