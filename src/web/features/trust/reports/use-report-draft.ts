import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ReportFieldName,
  readReportFields,
  reportFieldNames,
} from '#contract/trust/report-form.ts';
import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';

/** The server's time, and the field that nobody fills in. */
const unkept: ReadonlySet<ReportFieldName> = new Set(['openedAt', 'website']);
const keptNames = reportFieldNames.filter((name) => !unkept.has(name));

const readTyped = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const fields = readReportFields((name) => data.get(name));
  return Object.fromEntries(
    keptNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
  );
};

/** Puts a stored text into its control, ticks its box or chooses its reason. */
const fill = (control: Element, text: string): void => {
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    control.checked = control.value === text;
  } else if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = true;
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = text;
  }
};

/**
 * Saves in this tab what is typed into the form of a report until it was received, as other forms do. The form holds its
 * own values, because it works without scripts: what is stored comes back after hydration, into what is empty.
 */
export function useReportDraft({ kind, id }: ReportTargetQuery) {
  const key = `report:${kind}:${id}`;
  const ref = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  const save = () => ref.current && saveDraft(key, readTyped(ref.current));
  const restore = useEffectEvent(() => {
    const form = ref.current;
    if (!form) {
      return;
    }
    const typed: Record<string, string> = readTyped(form);
    const stored = new Map(
      Object.entries(readDraft(key) ?? {}).flatMap(([name, text]) =>
        typeof text === 'string' && !(name in typed) ? [[name, text]] : [],
      ),
    );
    for (const control of form.elements) {
      const text = stored.get(control.getAttribute('name') ?? '');
      if (text !== undefined) {
        fill(control, text);
      }
    }
    setRestored(stored.size > 0);
    save();
  });
  useEffect(() => restore(), [key]);
  const forget = () => removeDraft(key);
  return {
    form: ref,
    save,
    forget,
    isRestored,
    discard: () => {
      ref.current?.reset();
      setRestored(false);
      forget();
    },
  };
}
