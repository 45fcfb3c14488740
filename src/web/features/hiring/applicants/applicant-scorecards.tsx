import { m } from '#messages';
import { useState } from 'react';
import type { ApplicationDetail } from '#contract/hiring/applications.ts';
import type { Scorecard } from '#contract/hiring/scorecards.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { describeScore } from './applicant-score.tsx';
import { ScorecardForm } from './scorecard-form.tsx';

type Scored = Pick<ApplicationDetail, '_id' | 'criteria' | 'scorecards' | 'score'>;

function Card({ card }: { card: Scorecard }) {
  const author = card.isMine ? m.applicant_score_mine() : card.author;
  return (
    <li className="text-sm">
      <p className="flex justify-between gap-3 font-medium">
        <span dir="auto" className="wrap-anywhere">
          {author ?? m.applicant_score_colleague()}
        </span>
        <span className="tabular-nums">{formatNumber(card.mean)}</span>
      </p>
      <p dir="auto" className="text-muted wrap-anywhere">
        {card.scores
          .map(({ criterion, score }) => `${criterion} ${formatNumber(score)}`)
          .join(' · ')}
      </p>
      {card.comment && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {card.comment}
        </p>
      )}
    </li>
  );
}

/** The own scorecard to fill in, and those of colleagues once it is given. Nothing where the job has no criteria. */
export function ApplicantScorecards({ application }: { application: Scored }) {
  const { criteria, scorecards, score } = application;
  const [isOpen, setOpen] = useState(false);
  const mine = scorecards.find(({ isMine }) => isMine);
  if (criteria.length === 0 && score === undefined) {
    return null;
  }
  const close = () => setOpen(false);
  return (
    <TextPart headingLevel={3} title={m.applicant_scorecards()}>
      {mine && score && <p className="text-sm text-muted">{describeScore(score)}</p>}
      {!mine && score && (
        <p className="text-sm print:hidden">{m.applicant_scores_hidden({ count: score.count })}</p>
      )}
      {scorecards.length > 0 && (
        <ul className="flex flex-col gap-3">
          {scorecards.map((card) => (
            <Card key={`${card.author} ${card.givenAt}`} card={card} />
          ))}
        </ul>
      )}
      {criteria.length > 0 && (!mine || isOpen) && (
        <div className="print:hidden">
          <ScorecardForm {...{ application, mine }} onSaved={close} />
        </div>
      )}
      {criteria.length > 0 && mine && !isOpen && (
        <Button variant="quiet" className="self-end" onClick={() => setOpen(true)}>
          {m.applicant_score_change()}
        </Button>
      )}
    </TextPart>
  );
}
