export type EngineMessage =
  | { readonly type: 'execute'; readonly id: number; readonly messages: Uint8Array }
  | { readonly type: 'close' };

export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Uint8Array }
  /** What SQL can cause comes as an answer: after this, PGlite itself is not to be trusted any more. */
  | { readonly type: 'failure'; readonly reason: string };
