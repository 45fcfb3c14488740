import { useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';

/** The rows of a list: those that leave it while a dialog is in front stay until the dialog is gone, and leave in sight. */
export function useRowsBehind(
  isBehind: boolean,
  entries: readonly ApplicationEntry[],
): readonly ApplicationEntry[] {
  const [before, setBefore] = useState({ isBehind, entries });
  if (before.isBehind !== isBehind) {
    setBefore({ isBehind, entries });
  }
  const now = new Map(entries.map((entry) => [entry._id, entry]));
  return !isBehind || before.entries.every(({ _id }) => now.has(_id))
    ? entries
    : before.entries.map((entry) => now.get(entry._id) ?? entry);
}
