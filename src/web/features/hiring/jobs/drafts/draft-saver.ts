import { m } from '#messages';
import type { JobDraftInput } from '#contract/hiring/job-drafts.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import type { SavedDraft } from './job-drafts-api.ts';

/** Milliseconds: after the last change, and at most after the first one that is not saved. */
const delays = { pause: 2_000, longest: 15_000 };

export interface DraftState {
  isSaved: boolean;
  /** Empty until something was saved or could not be. */
  message: string;
}

/** Reads the input of a form when it is saved; undefined where nothing was typed. */
type ReadInput = (hasDraft: boolean) => JobDraftInput | undefined;

interface DraftSaverOptions {
  /** The draft that the form continues. */
  draft: SavedDraft | undefined;
  send: (input: JobDraftInput, saved: SavedDraft | undefined) => Promise<SavedDraft>;
  onState: (state: DraftState) => void;
}

/** Posted, deleted or changed in another tab or browser: what is typed here becomes a draft of its own. */
const isLost = (error: unknown): boolean =>
  ['draft-not-found', 'draft-changed'].includes(errorCode(error) ?? '');

/** Saves what is typed in one form as one draft, one request at a time. A failed save waits for the next change. */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #saved: SavedDraft | undefined;
  #unsaved: ReadInput | undefined;
  /** When the first change was made that is not saved. */
  #changedAt: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue = Promise.resolve();
  #hasEnded = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#saved = options.draft;
  }

  get hasUnsaved(): boolean {
    return this.#unsaved !== undefined && !this.#hasEnded;
  }

  change(read: ReadInput): void {
    this.#unsaved = read;
    const now = Date.now();
    this.#changedAt ??= now;
    clearTimeout(this.#timer);
    const delay = Math.min(delays.pause, this.#changedAt + delays.longest - now);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** Saves the last change now. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#changedAt = undefined;
    this.#queue = this.#queue.then(() => this.#save());
    return this.#queue;
  }

  /** Stops saving and returns the id of the draft, which the caller deletes. */
  async end(): Promise<string | undefined> {
    this.#hasEnded = true;
    await this.flush();
    return this.#saved?._id;
  }

  async #save(): Promise<void> {
    const change = this.#unsaved;
    const input = this.#hasEnded ? undefined : change?.(this.#saved !== undefined);
    const { onState } = this.#options;
    if (input) {
      try {
        this.#saved = await this.#send(input);
        onState({ isSaved: true, message: m.draft_saved() });
      } catch (error) {
        onState({ isSaved: false, message: m.draft_not_saved({ why: errorMessage(error) }) });
        return;
      }
    }
    if (this.#unsaved === change) {
      this.#unsaved = undefined;
    }
  }

  async #send(input: JobDraftInput): Promise<SavedDraft> {
    const { send } = this.#options;
    try {
      return await send(input, this.#saved);
    } catch (error) {
      if (!isLost(error)) {
        throw error;
      }
      return send(input, undefined);
    }
  }
}
