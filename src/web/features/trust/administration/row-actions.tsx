import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { DecisionAction } from '#contract/trust/trust.ts';
import { actionNames, isRestriction } from '#contract/trust/decision-texts.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Proposal } from './decision-form.tsx';
import { decisionPreload } from './lazy-decision-form.tsx';

interface RowActionsProps {
  about: string;
  /** The id of the element that names it. */
  titleId: string;
  /** Each becomes an entry of the menu. */
  proposals: readonly Proposal[];
  /** Links, above the decisions. */
  children?: ReactNode;
}

const firstAction = ({ actions: [action = 'none'] }: Proposal): DecisionAction => action;

/** The actions of a row, behind its button. */
export function RowActions({ about, titleId, proposals, children }: RowActionsProps) {
  const [chosen, setChosen] = useState<Proposal | null>(null);
  /** As it is now: after a refusal the next try is about that. */
  const current =
    chosen && (proposals.find((one) => firstAction(one) === firstAction(chosen)) ?? chosen);
  return (
    <>
      <ActionMenu label={m.row_actions()} describedBy={titleId} preload={decisionPreload}>
        {children}
        {proposals.map((proposal) => {
          const action = firstAction(proposal);
          return (
            <Button
              key={action}
              variant={isRestriction(action) ? 'quietDanger' : 'quiet'}
              onClick={() => setChosen(proposal)}
            >
              {actionNames[action]()}
            </Button>
          );
        })}
      </ActionMenu>
      {current && (
        <DecisionDialog proposal={current} about={about} onClose={() => setChosen(null)} />
      )}
    </>
  );
}
