/** One deliberate violation: a file, and what the tool that watches has to say about it. */
export interface Breach {
  readonly title: string;
  readonly file: string;
  readonly source: string;
  /** How the tool's report of this file has to begin: a rule, or a rule and the start of its message. */
  readonly expected: string;
}
