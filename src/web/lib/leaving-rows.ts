import type { RefObject } from 'react';
import { useLeavingRows } from './use-leaving-rows.ts';

export interface LeavingRowsProps {
  list: RefObject<HTMLUListElement | null>;
  ids: readonly string[];
  view: string;
}

const noStates: readonly string[] = [];

/** Moves the rows of a list whose page is loaded without this. Shows nothing itself. */
export function LeavingRows({ list, ids, view }: LeavingRowsProps) {
  useLeavingRows(list, ids, { view, states: noStates });
  return null;
}
