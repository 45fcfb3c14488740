export type EngineMessage =
  | { readonly type: 'execute'; readonly id: number; readonly messages: Uint8Array }
  | { readonly type: 'close' };

export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Uint8Array }
  | { readonly type: 'failure'; readonly id: number; readonly reason: string };
