import { type ErrorCode, errors } from '#contract/platform/errors.ts';

export interface AppErrorOptions {
  /** Instead of the code's default sentence. */
  readonly detail?: string;
  /** The sentence for each invalid field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until another attempt makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** A 5xx that is no failure for the log. */
  readonly isExpected?: boolean;
}

/** An error that the API documents. Anything else that is thrown is a defect: 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: AppErrorOptions['fields'];
  readonly retryAfter: number | undefined;
  readonly isExpected: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errors[code].text);
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.isExpected = options.isExpected ?? false;
  }
}
