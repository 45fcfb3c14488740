interface RememberOptions {
  readonly clock: () => Date;
  /** Milliseconds. */
  readonly maxAge: number;
}

/**
 * A value that is computed at most once in this time for all callers: they share a computation that runs. One that failed is
 * not cached.
 */
export function remember<Value>(
  compute: () => Promise<Value>,
  { clock, maxAge }: RememberOptions,
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
