import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#contract/platform/language.ts';
import { overwriteServerAsyncLocalStorage } from '#messages/runtime';

interface Context {
  locale?: Language;
}

const context = new AsyncLocalStorage<Context>();
overwriteServerAsyncLocalStorage(context);

/** Runs with messages in the language: of a page, or of the recipient of a mail. Elsewhere they are English. */
export const speak = <Result>(language: Language, run: () => Result): Result =>
  context.run({ locale: language }, run);
