import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import {
  type RestoredPerson,
  watchRestored,
} from '#web/features/hiring/applications/applicant-moves-api.ts';
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
  const [awaited, setAwaited] = useState<{ id: string; shown: string | undefined }>();
  const remember = useEffectEvent((person: RestoredPerson) => {
    if (person.jobId === jobId) {
      setAwaited({ id: person._id, shown: personId });
    }
  });
  useEffect(() => watchRestored(client, (person) => remember(person)), [client]);
  const isListed = entries.some(({ _id }) => _id === awaited?.id);
  const showAwaited = useEffectEvent(() => {
    setAwaited(undefined);
    if (awaited && awaited.shown === personId) {
      show(awaited.id);
      focusRow(awaited.id);
    }
  });
  useEffect(() => {
    if (isListed) {
      showAwaited();
    }
  }, [isListed]);
};
