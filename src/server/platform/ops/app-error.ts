import { type ErrorCode, errors } from '#contract/platform/errors.ts';

export interface AppErrorOptions {
  /** Instead of the code's default sentence. */
  readonly detail?: string;
  /** The sentence for each invalid field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until another attempt makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Keeps a 5xx out of the log. */
  readonly isExpected?: boolean;
  /** For the log. */
  readonly cause?: unknown;
}

/** A documented error of the API. Any other thrown value is a defect and answered by 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: AppErrorOptions['fields'];
  readonly retryAfter: number | undefined;
  readonly isExpected: boolean;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? errors[code].text(), { cause: options.cause });
    this.code = code;
    this.status = errors[code].status;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.isExpected = options.isExpected ?? false;
  }
}

export const isAppError = (error: unknown, code: ErrorCode): boolean =>
  error instanceof AppError && error.code === code;
