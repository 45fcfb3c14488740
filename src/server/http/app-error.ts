import { type ErrorCode, errors } from '#contract/errors.ts';

export interface AppErrorOptions {
  /** Replaces the code's default sentence. */
  readonly detail?: string;
  /** The sentence for each refused field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** A 5xx that is an answer like any other, and no failure for the log. */
  readonly isExpected?: boolean;
}

/** A refusal that is part of the agreement with the caller. Anything else that is thrown is a defect: 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly isExpected: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errors[code].text);
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.isExpected = options.isExpected ?? false;
  }

  get status(): number {
    return errors[this.code].status;
  }
}
