import type { Language } from '#contract/platform/language.ts';
import { runInContext } from '#server/platform/ops/request-context.ts';

/** Runs with messages in the language: of a page, or of the recipient of a mail. Elsewhere they are English. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  runInContext({ locale: language }, run);

/** Reads a stream of texts with messages in the language: what reads a stream later has left its context. */
export async function* streamInLanguage<Piece>(
  language: Language,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result: IteratorResult<Piece, unknown> = await inLanguage(language, () =>
        iterator.next(),
      );
      if (result.done === true) {
        return;
      }
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}
