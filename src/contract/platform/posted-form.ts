/** A form that was sent without scripts, with what the API answered. Its page shows both. */
export interface PostedForm<Fields = unknown> {
  readonly fields: Fields;
  readonly status: number;
  /** The answer of the API, or its problem. */
  readonly answer: unknown;
}
