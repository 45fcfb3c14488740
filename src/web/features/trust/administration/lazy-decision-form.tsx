import { m } from '#messages';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import type { DecisionFormProps } from './decision-form.tsx';

const load = async () => (await import('./decision-form.tsx')).DecisionForm;

/** Handlers for what leads to a decision: its form is loaded before it opens. */
export const decisionPreload = preloadHandlers(load);

/** The form of a decision; lists are read without it. */
export function LazyDecisionForm(props: DecisionFormProps) {
  return (
    <LazyPart
      load={load}
      props={props}
      name="form"
      loading={
        <SkeletonList count={1} label={m.case_form_loading()}>
          <Skeleton className="h-80" />
        </SkeletonList>
      }
    />
  );
}
