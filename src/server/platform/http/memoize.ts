interface MemoizeOptions {
  readonly clock: () => Date;
  /** Milliseconds. */
  readonly maxAge: number;
}

/**
 * Computes a value at most once in `maxAge`. Concurrent callers share one computation; a failed one is not cached.
 */
export function memoize<Value>(
  compute: () => Promise<Value>,
  { clock, maxAge }: MemoizeOptions,
): () => Promise<Value> {
  let cached: { readonly value: Promise<Value>; readonly at: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (cached && Math.abs(now - cached.at) < maxAge) {
      return cached.value;
    }
    const value = compute();
    const computed = { value, at: now };
    cached = computed;
    value.catch(() => {
      if (cached === computed) {
        cached = undefined;
      }
    });
    return value;
  };
}
