import { m } from '#messages';
import { Suspense } from 'react';
import type { Applicant } from '#contract/hiring/jobs.ts';
import { type ApplyJob, type ApplyState, getApplyState, type JobViewer } from './apply-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ApplyLink, ApplyPlaceholder } from './apply-link.tsx';
import { ClosedNote, OwnNote } from './apply-notes.tsx';

export interface ApplyAreaProps {
  job: ApplyJob;
  view: 'card' | 'full';
  /** Null where no user is signed in; 'unknown' until the session, and what its person applied to, were read. */
  viewer: JobViewer | null | 'unknown';
  /** The path of this page: after login or the job seeker's form the application opens here. */
  origin: string;
  /** In the full view: opens the applicant's conversation. */
  onMessage?: (() => void) | undefined;
  /** In the full view: the applicant's own application; undefined until the job was read again after applying. */
  application?: Applicant | undefined;
}

/** Without its scripts the area leads to the page of the job, which may be of a newer version of the site. */
const ApplyControls = lazyPart<ApplyAreaProps & { viewer: JobViewer }>(
  async () => (await import('./apply-controls.tsx')).ApplyControls,
  {
    fallback: ({ job }) => (
      <ButtonLink to={paths.job(job)} reloadDocument variant="secondary">
        {m.apply_button()}
      </ButtonLink>
    ),
  },
);

/** Shown to a visitor, and to a user who cannot apply. */
function ApplyNotice(props: ApplyAreaProps & { state: ApplyState }) {
  const { view, viewer, state } = props;
  if (state === 'own') {
    return <OwnNote isSmall={view === 'card'} />;
  }
  if (state === 'closed') {
    return <ClosedNote />;
  }
  const target = state === 'register' ? paths.jobSeekerForm : paths.login;
  return <ApplyLink {...props} target={target} isLikely={viewer === 'unknown'} />;
}

/** Lets the viewer log in, register as a job seeker or apply, or says why that is impossible. */
export function ApplyArea(props: ApplyAreaProps) {
  const { job, view, viewer } = props;
  const signedIn = viewer === 'unknown' ? null : viewer;
  const state = getApplyState({ job, viewer: signedIn, view });
  if (signedIn?.isJobSeeker && state !== 'own') {
    return (
      <Suspense fallback={<ApplyPlaceholder view={view} />}>
        <ApplyControls {...props} viewer={signedIn} />
      </Suspense>
    );
  }
  return (
    <div className="flex min-h-11 items-center">
      <ApplyNotice {...props} state={state} />
    </div>
  );
}
