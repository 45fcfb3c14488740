import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { type RestoredPerson, watchRestored } from './applicant-moves-api.ts';
import type { Lead, Shown } from './use-lead.ts';
import { focusRow } from './use-neighbours.ts';

interface RestoredContext {
  jobId: string;
  entries: readonly ApplicationEntry[];
  lead: Lead;
}

/**
 * Shows a person again whose move was taken back, wherever that was pressed: as soon as the list has the person, unless the
 * screen was used since the press.
 */
export const useRestoredPerson = ({ jobId, entries, lead }: RestoredContext) => {
  const client = useQueryClient();
  const awaited = useRef<{ id: string; from: Shown; isRestored: boolean }>(undefined);
  const showAwaited = useEffectEvent(() => {
    const { id, from, isRestored = false } = awaited.current ?? {};
    if (from && isRestored && entries.some(({ _id }) => _id === id)) {
      awaited.current = undefined;
      if (id !== undefined && lead.lead(from, id)) {
        focusRow(id);
      }
    }
  });
  const remember = useEffectEvent((person: RestoredPerson) => {
    if (person.jobId === jobId) {
      awaited.current = { id: person._id, from: lead.look(), isRestored: false };
    }
  });
  const learn = useEffectEvent(({ _id: id }: RestoredPerson) => {
    if (awaited.current?.id === id) {
      awaited.current.isRestored = true;
      showAwaited();
    }
  });
  useEffect(
    () =>
      watchRestored(client, {
        pressed: (person) => remember(person),
        restored: (person) => learn(person),
      }),
    [client],
  );
  useEffect(() => showAwaited(), [entries]);
};
