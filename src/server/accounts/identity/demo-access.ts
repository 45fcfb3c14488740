import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { SignInOptions } from '#contract/accounts/identity.ts';
import { findForeignSign } from '#server/platform/http/foreign-request.ts';

interface DemoAccessOptions {
  /** The accounts with published passwords. */
  readonly accounts: SignInOptions['demoAccounts'];
  /** The email of the administrator, whose password the terminal shows; undefined where there is none. */
  readonly administrator: string | undefined;
  /** Whether the operator has set PUBLIC_URL and so decided about the demo accounts. */
  readonly isPublicUrlSet: boolean;
  /** Removes the passwords and sessions of all demo accounts. */
  readonly close: () => Promise<void>;
  /** Called after that, to drop cached pages that show the accounts. */
  readonly onClosed: () => void;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

type State = 'open' | 'closing' | 'closed';

/**
 * The demo accounts of one start. Without PUBLIC_URL the first request from another machine closes them until the next
 * start.
 */
export class DemoAccess {
  readonly #options: DemoAccessOptions;
  #state: State = 'open';
  #closing: Promise<void> | undefined;

  constructor(options: DemoAccessOptions) {
    this.#options = options;
  }

  get accounts(): DemoAccessOptions['accounts'] {
    return this.#state === 'open' ? this.#options.accounts : [];
  }

  get administrator(): string | undefined {
    return this.#state === 'open' ? this.#options.administrator : undefined;
  }

  /** The accounts are gone: an administrator has cleared the demo content. */
  end(): void {
    this.#state = 'closed';
    this.#options.onClosed();
  }

  /** Returns the promise that foreign requests wait for; undefined when nothing has to be closed. */
  closeIfForeign(request: Pick<IncomingMessage, 'headers' | 'httpVersion'>) {
    const { isPublicUrlSet, accounts } = this.#options;
    if (this.#state === 'closed' || isPublicUrlSet || accounts.length === 0) {
      return undefined;
    }
    const sign = findForeignSign(request);
    if (sign === undefined) {
      return undefined;
    }
    this.#closing ??= this.#close(sign);
    return this.#closing;
  }

  async #close(sign: string): Promise<void> {
    const { logger, close, onClosed } = this.#options;
    this.#state = 'closing';
    try {
      await close();
      this.#state = 'closed';
      logger.warn(
        { sign },
        'The demo accounts are closed until the site starts again: others than this machine reach it. Set PUBLIC_URL to the address that visitors see.',
      );
    } catch (err) {
      // The next foreign request tries again.
      logger.error({ err }, 'The demo accounts could not be closed');
    }
    this.#closing = undefined;
    onClosed();
  }
}
