import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { teamOptions } from '#web/features/accounts/companies/companies-api.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { assignMutation } from './applicant-moves-api.ts';

type AssignedEntry = Pick<ApplicationEntry, '_id' | 'jobId' | 'userId' | 'assignee'>;

const nameOf = (person: { fullName: string; email: string }): string =>
  person.fullName || person.email;

/** The people of the viewer's company; none where the viewer is alone. */
export function useColleagues() {
  const { data } = useQuery(teamOptions());
  return data && data.members.length > 1 ? data.members : [];
}

/** Assigns a person to the viewer, or takes that back. */
export function useAssignToMe() {
  const { user } = useViewer();
  const isAlone = useColleagues().length === 0;
  const { mutate: assign } = useMutation(assignMutation);
  return (entry: AssignedEntry | undefined): void => {
    if (entry && user && !isAlone) {
      const isMine = entry.assignee?._id === user._id;
      const me = { _id: user._id, name: user.fullName };
      assign({ entry, assignee: isMine ? undefined : me });
    }
  };
}

/** Who cares for the applicant, to be changed by those who act; nothing in a company of one person. */
export function AssigneeField({ entry, mayAct }: { entry: AssignedEntry; mayAct: boolean }) {
  const colleagues = useColleagues();
  const { user } = useViewer();
  const { mutate: assign } = useMutation(assignMutation);
  const { assignee } = entry;
  if (colleagues.length === 0 || (!mayAct && !assignee)) {
    return null;
  }
  if (!mayAct) {
    return (
      <p className="flex items-center justify-between gap-x-3 font-medium">
        {m.applicant_assignee()}
        <span className="font-normal wrap-anywhere">{assignee?.name}</span>
      </p>
    );
  }
  const people = colleagues.filter(({ _id }) => _id !== entry.userId);
  const choices = people.map((person) => ({
    value: person._id,
    label:
      person._id === user?._id
        ? m.applicant_assignee_you({ name: nameOf(person) })
        : nameOf(person),
  }));
  const change = (id: string) => {
    const person = people.find(({ _id }) => _id === id);
    assign({ entry, assignee: person && { _id: id, name: nameOf(person) } });
  };
  return (
    <div className="print:hidden">
      <FormField
        label={m.applicant_assignee()}
        control="select"
        emptyChoice={m.applicant_assignee_nobody()}
        choices={choices}
        value={assignee?._id ?? ''}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}

/** In the list: the initials of the colleague, with the name for those who hover or listen. */
export function AssigneeMark({ assignee }: Pick<ApplicationEntry, 'assignee'>) {
  return (
    assignee && (
      <span className="shrink-0" title={m.applicant_assigned_to({ name: assignee.name })}>
        <span aria-hidden="true">
          <AvatarLogo shape="person" size="small" name={assignee.name} />
        </span>
        <span className="sr-only">{m.applicant_assigned_to({ name: assignee.name })}</span>
      </span>
    )
  );
}
