import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  findTypedPlaces,
  type TypedPlaces,
} from '#web/features/hiring/places/find-typed-places.ts';

interface TypedPlacesInput {
  line: RefObject<HTMLInputElement | null>;
  ids: readonly string[];
  /** Takes what a text names. */
  onFound: (found: TypedPlaces) => Promise<void>;
}

/** The typed text: beside chosen places it becomes places, or stays with a word about it, and until then the form is not sent. */
export function useTypedPlaces({ line, ids, onFound }: TypedPlacesInput) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const underWay = useRef<string>(undefined);
  const take = async (typed: string) => {
    const wanted = typed.trim();
    if (wanted === '' || underWay.current === wanted) {
      return;
    }
    underWay.current = wanted;
    try {
      const found = await findTypedPlaces(client, wanted, ids);
      // Somebody may have typed another text meanwhile.
      if (line.current?.value.trim() === wanted) {
        await onFound(found);
      }
    } finally {
      underWay.current = undefined;
    }
  };
  const keepUnsent = useEffectEvent((event: Event) => {
    if (ids.length > 0 && text.trim() !== '') {
      event.preventDefault();
      event.stopPropagation();
      line.current?.focus();
      void take(text);
    }
  });
  useEffect(() => {
    const form = line.current?.form;
    const hear = (event: Event) => keepUnsent(event);
    form?.addEventListener('submit', hear);
    return () => form?.removeEventListener('submit', hear);
  }, [line]);
  const type = (next: string, hasFault = false) => {
    setText(next);
    setRefused(hasFault);
  };
  return { text, type, take, isRefused: isRefused && ids.length > 0 };
}
