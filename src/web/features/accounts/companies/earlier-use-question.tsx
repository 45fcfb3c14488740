import type { ReactNode } from 'react';
import { m } from '#messages';
import type { EarlierUse } from '#contract/accounts/earlier-use.ts';

interface EarlierUseQuestionProps {
  earlierUse: EarlierUse;
  /** The answers. */
  children: ReactNode;
}

/** What the account was used for before anybody had proved its address. */
export function EarlierUseFacts({ earlierUse }: Pick<EarlierUseQuestionProps, 'earlierUse'>) {
  const { fullName: name, jobs, jobCount } = earlierUse;
  const titles = [...jobs, ...(jobCount > jobs.length ? ['…'] : [])].join(', ');
  return (
    <>
      <p>{m.team_join_earlier_about()}</p>
      <p>{m.team_join_earlier_name({ name })}</p>
      {jobCount > 0 && <p>{m.team_join_earlier_jobs({ titles })}</p>}
    </>
  );
}

/** A stranger may have made the account: its owner decides before there are colleagues, with the facts in sight. */
export function EarlierUseQuestion({ earlierUse, children }: EarlierUseQuestionProps) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="earlier-use">
      <h2 id="earlier-use" className="text-lg">
        {m.team_join_earlier()}
      </h2>
      <EarlierUseFacts earlierUse={earlierUse} />
      {children}
    </section>
  );
}
