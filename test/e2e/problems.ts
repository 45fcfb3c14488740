import type { BrowserContext, Request } from '@playwright/test';

/** Runs in each document before its own scripts: what the Content-Security-Policy stops is an error of the page. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sample } = violation;
    console.error(`securitypolicyviolation ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/**
 * The URLs of requests that are on their way while a sign-out runs, filled as it happens. They may be refused, and a
 * browser reports each refusal in its console.
 */
function listOvertaken(context: BrowserContext): ReadonlySet<string> {
  const running = new Set<Request>();
  const overtaken = new Set<string>();
  const isSignOut = (request: Request) => /\/auth\/sign-out/.test(request.url());
  context.on('request', (request) => {
    running.add(request);
    if ([...running].some(isSignOut)) {
      running.forEach((one) => overtaken.add(one.url()));
    }
  });
  const end = (request: Request) => running.delete(request);
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return overtaken;
}

/** Faults that fail a journey. */
export class Problems {
  readonly #siteUrl: string;
  readonly #found: string[] = [];
  readonly #allowed: RegExp[] = [];

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  /** Listens to every page that the context has or will have. */
  watch(context: BrowserContext): void {
    void context.addInitScript(reportViolations);
    const overtaken = listOvertaken(context);
    context.on('console', (message) => {
      if (overtaken.has(message.location().url) && /status of 401/.test(message.text())) {
        return;
      }
      // A mail in the mailbox runs no scripts, not even that of a journey, above.
      if (/^Blocked script execution in '[^']*\/dev\/mailbox\//.test(message.text())) {
        return;
      }
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#found.push(
          `console ${message.type()} on ${message.page()?.url()}: ${message.text()}`,
        );
      }
    });
    context.on('weberror', (error) => {
      this.#found.push(`page error: ${error.error().stack ?? error.error().message}`);
    });
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^(http|ws)s?:$/.test(protocol) && origin !== this.#siteUrl) {
        this.#found.push(`request to another host: ${request.url()}`);
      }
    });
  }

  /** For a journey that provokes it: a browser reports every refused call in its console. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  list(): string[] {
    return this.#found.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
