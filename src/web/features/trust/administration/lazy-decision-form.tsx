import { m } from '#messages';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

/** The form of a decision; lists are read without it. */
export const LazyDecisionForm = lazyPart(
  async () => (await import('./decision-form.tsx')).DecisionForm,
  {
    failed: m.common_load_failed_form,
    loading: () => (
      <SkeletonList count={1} label={m.case_form_loading()}>
        <Skeleton className="h-80" />
      </SkeletonList>
    ),
  },
);
