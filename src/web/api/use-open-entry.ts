import { useState } from 'react';

interface Entry {
  readonly _id: string;
}

/**
 * The entry of a list that is open in a dialog, as the list has it now. A list that loses the entry, for example to a
 * page that is not read yet, does not close the dialog: the entry stays as it was when it was opened.
 */
export const useOpenEntry = <Of extends Entry>(entries: readonly Of[]) => {
  const [opened, open] = useState<Of>();
  const listed = entries.find(({ _id }) => _id === opened?._id);
  return { entry: listed ?? opened, open, close: () => open(undefined) };
};
