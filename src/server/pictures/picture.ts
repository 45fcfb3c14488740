/** What a picture says, in plain words of whatever length and script; how it looks is the drawing thread's affair. */
export type Picture =
  | { readonly kind: 'site' }
  | {
      readonly kind: 'job';
      readonly position: string;
      readonly company: string;
      readonly location: string;
      /** Short facts, the weightiest first: what finds no room is left out from the end. */
      readonly facts: readonly string[];
    }
  | { readonly kind: 'blog'; readonly title: string; readonly date: string };

/** What the drawing thread answers to a picture. */
export type DrawingAnswer =
  | { readonly type: 'drawn'; readonly png: Uint8Array }
  | { readonly type: 'failed'; readonly reason: string };
