import { type ReactNode, useState } from 'react';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Proposal } from './decision-form.tsx';

export interface ListDecisions<Entry> {
  propose: (entry: Entry) => readonly Proposal[];
  /** Names the entry in the title of the dialog. */
  describe: (entry: Entry) => string;
}

export interface ListDecision<Entry> {
  /** Opens the dialog of a decision about an entry. */
  ask: (entry: Entry, proposal: Proposal) => void;
  dialog: ReactNode;
  /** How often the dialog was closed after its entry had left the list. */
  losses: number;
}

/**
 * The dialog of a decision from a list. It stands beside the list: what is typed stays on the screen when the entry leaves
 * the list, for example because somebody else has decided.
 */
export function useListDecision<Entry extends { readonly _id: string }>(
  entries: readonly Entry[],
  decisions: ListDecisions<Entry> | undefined,
): ListDecision<Entry> {
  const { entry, open, close } = useOpenEntry(entries);
  const [chosen, choose] = useState<Proposal>();
  const [losses, setLosses] = useState(0);
  const onClose = () => {
    close();
    if (!entries.some(({ _id }) => _id === entry?._id)) {
      setLosses((count) => count + 1);
    }
  };
  const isOpen = entry !== undefined && chosen !== undefined && decisions !== undefined;
  return {
    ask: (asked, proposal) => {
      open(asked);
      choose(proposal);
    },
    dialog: isOpen && (
      <DecisionDialog
        // As it is now: after a refusal the next try is about that.
        proposal={
          decisions.propose(entry).find(({ actions: [action] }) => action === chosen.actions[0]) ??
          chosen
        }
        about={decisions.describe(entry)}
        onClose={onClose}
      />
    ),
    losses,
  };
}
