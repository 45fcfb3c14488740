import { m } from '#messages';
import { Share2, UserSearch } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { ApplicantRow, type ApplicantRowProps } from './applicant-row.tsx';
import { formatMessageAge } from '#web/features/hiring/conversations/message-line.tsx';
import { formatAge } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Placeholder, SkeletonList } from '#web/ui/skeleton.tsx';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { useLeavingRows } from '#web/lib/use-leaving-rows.ts';
import type { Selection } from './use-selection.ts';
import { type BoardUrl, fromList } from './use-board-url.ts';
import { RowList, rowListClass } from '#web/ui/row-list.tsx';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';

export function NoApplicants({ job }: { job: Job }) {
  return (
    <EmptyState
      title={m.applicant_none()}
      icon={<Icon of={Share2} />}
      action={
        <ButtonLink variant="secondary" to={paths.job(job)}>
          {m.applicant_public_page()}
        </ButtonLink>
      }
    >
      {job.isClosed ? m.applicant_none_closed() : m.applicant_none_open()}
    </EmptyState>
  );
}

export function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={m.applicant_none_found()}
      icon={<Icon of={UserSearch} />}
      action={
        <Button variant="secondary" onClick={onClear}>
          {m.applicant_show_all()}
        </Button>
      }
    >
      {m.applicant_none_match()}
    </EmptyState>
  );
}

/** A person of whom nobody reads the texts. */
const placeholderEntry: ApplicationEntry = {
  _id: '',
  jobId: '',
  userId: '',
  userEmail: 'somebody@example.com',
  fullName: 'Name of a person',
  yearOfExp: 2,
  skills: 'Some skills that people have',
  appliedAt: '2026-01-01T00:00:00.000Z',
  stage: 'applied',
  stageAt: '2026-01-01T00:00:00.000Z',
  version: 0,
  failsRequirement: false,
  hasCv: false,
  isUnread: false,
  isWaiting: false,
};

/** In place of the list while it loads. */
export function ApplicantsSkeleton() {
  return (
    <SkeletonList count={8} label={m.applicant_list_loading()} className={rowListClass()}>
      <Placeholder>
        <ApplicantRow
          entry={placeholderEntry}
          link={{ to: '' }}
          age={m.common_loading()}
          messageAge={undefined}
          matcher={makeSkillMatcher({ position: '', jobDetail: '' })}
          isCurrent={false}
          isChecked={false}
          onCheck={() => {}}
          onMessage={() => {}}
          onEnter={() => {}}
        />
      </Placeholder>
    </SkeletonList>
  );
}

/** Each refetch renders the list; a row only when something changed about its person, or an age passed to the next. */
const ApplicantEntry = memo(function ApplicantEntry({
  to,
  replace,
  ...row
}: Omit<ApplicantRowProps, 'link'> & { to: string; replace: boolean }) {
  return <ApplicantRow {...row} link={{ to, replace, state: fromList }} />;
});

interface ApplicantListProps extends Pick<ApplicantRowProps, 'matcher' | 'onMessage' | 'onEnter'> {
  /** Milliseconds. */
  now: number;
  entries: readonly ApplicationEntry[];
  url: BoardUrl;
  /** The person who is shown. */
  personId: string | undefined;
  selection: Pick<Selection, 'checked' | 'toggle'>;
  /** Names the filter whose people are listed. */
  view: string;
}

/** The people who applied, one a row. */
export function ApplicantList(props: ApplicantListProps) {
  const { entries, url, personId, selection, now, view, ...shared } = props;
  const ids = entries.map(({ _id }) => _id);
  const states = entries.map(({ stage }) => stage);
  const list = useRef<HTMLUListElement>(null);
  useLeavingRows(list, ids, { view, states });
  // A link to one person may lead to a row further down; a small screen shows the person alone.
  const isWide = useLargeScreen();
  const bringInSight = useEffectEvent(() => {
    if (isWide && url.personId !== undefined) {
      const row = list.current?.querySelector(`[data-applicant="${CSS.escape(url.personId)}"]`);
      row?.scrollIntoView({ block: 'nearest' });
    }
  });
  useEffect(() => bringInSight(), []);
  return (
    <section aria-labelledby="applicants">
      <h2 id="applicants" className="sr-only">
        {m.applicant_list()}
      </h2>
      <RowList ref={list} className="relative">
        {entries.map((entry) => (
          <li key={entry._id} className="min-w-0">
            <ApplicantEntry
              {...shared}
              entry={entry}
              age={formatAge(entry.appliedAt, now)}
              messageAge={entry.latestMessage && formatMessageAge(entry.latestMessage, now)}
              to={url.linkTo(entry._id)}
              // Back leads to the list, however many people were looked at.
              replace={url.personId !== undefined}
              isCurrent={entry._id === personId}
              isChecked={selection.checked.has(entry._id)}
              onCheck={selection.toggle}
            />
          </li>
        ))}
      </RowList>
    </section>
  );
}
