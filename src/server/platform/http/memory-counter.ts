interface CounterOptions {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

interface Window {
  readonly endsAt: number;
  uses: number;
}

/**
 * Counts uses by key in this process. The window of a key begins with its first use. Two maps take turns, each for the length
 * of a window: the older one holds only ended windows when it is dropped, so that keys need no timers.
 */
export class MemoryCounter {
  readonly #points: number;
  /** Milliseconds. */
  readonly #length: number;
  #recent = new Map<string, Window>();
  #older = new Map<string, Window>();
  #turnsAt = 0;

  constructor({ points, duration }: CounterOptions) {
    this.#points = points;
    this.#length = duration * 1_000;
  }

  /** Counts a use. One beyond the budget is not counted: returns the milliseconds until the window ends. */
  consume(key: string): number | undefined {
    const now = Date.now();
    const window = this.#find(key, now) ?? this.#begin(key, now);
    if (window.uses >= this.#points) {
      return window.endsAt - now;
    }
    window.uses += 1;
    return undefined;
  }

  /** Uncounts a use. */
  release(key: string): void {
    const window = this.#find(key, Date.now());
    if (window && window.uses > 0) {
      window.uses -= 1;
    }
  }

  #find(key: string, now: number): Window | undefined {
    const window = this.#recent.get(key) ?? this.#older.get(key);
    return window && this.#isAhead(window.endsAt, now) ? window : undefined;
  }

  #begin(key: string, now: number): Window {
    const endsAt = now + this.#length;
    if (!this.#isAhead(this.#turnsAt, now)) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#turnsAt = endsAt;
    }
    const window = { endsAt, uses: 0 };
    this.#recent.set(key, window);
    return window;
  }

  /** A moment more than a window ahead is one of a clock that was set back. */
  #isAhead(moment: number, now: number): boolean {
    return moment > now && moment - now <= this.#length;
  }
}
