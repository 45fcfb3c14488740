/** A saved search in a mail. */
export interface MailedSearch {
  readonly searchId: string;
  /** The jobs that were published after this moment (ISO 8601) are new. */
  readonly since: string;
  /** The jobs that a digest lists, as far as they are open when it is sent. */
  readonly jobIds: readonly string[];
}
