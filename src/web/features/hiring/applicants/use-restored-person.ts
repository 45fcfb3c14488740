import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { type RestoredPerson, watchRestored } from './applicant-moves-api.ts';
import { focusRow } from './use-neighbours.ts';

interface RestoredContext {
  jobId: string;
  entries: readonly ApplicationEntry[];
  personId: string | undefined;
  show: (id: string) => void;
}

/**
 * Shows a person again whose move was taken back, wherever that was pressed: as soon as the list has the person, unless
 * another one was chosen meanwhile.
 */
export const useRestoredPerson = ({ jobId, entries, personId, show }: RestoredContext) => {
  const client = useQueryClient();
  const awaited = useRef<{ id: string; shown: string | undefined }>(undefined);
  const showAwaited = useEffectEvent(() => {
    const { id, shown } = awaited.current ?? {};
    if (id !== undefined && entries.some(({ _id }) => _id === id)) {
      awaited.current = undefined;
      if (shown === personId) {
        show(id);
        focusRow(id);
      }
    }
  });
  const remember = useEffectEvent((person: RestoredPerson) => {
    if (person.jobId === jobId) {
      awaited.current = { id: person._id, shown: personId };
      showAwaited();
    }
  });
  useEffect(() => watchRestored(client, (person) => remember(person)), [client]);
  useEffect(() => showAwaited(), [entries]);
};
