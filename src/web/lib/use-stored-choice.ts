import { useState } from 'react';

type Store<Value> = (value: Value) => Promise<{ error?: unknown }>;

/**
 * A choice that is stored as soon as it is made. It is shown at once, until the stored value changes, and is taken back
 * where it could not be stored.
 */
export function useStoredChoice<Value extends string>(stored: Value, store: Store<Value>) {
  const [chosen, setChosen] = useState<{ value: Value; over: Value }>();
  if (chosen && chosen.over !== stored) {
    setChosen(undefined);
  }
  const choose = async (value: Value) => {
    const choice = { value, over: stored };
    setChosen(choice);
    const { error } = await store(value);
    if (error !== undefined) {
      setChosen((latest) => (latest === choice ? undefined : latest));
    }
  };
  return { value: chosen?.value ?? stored, choose };
}
