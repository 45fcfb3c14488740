import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { CheckedDomain, CompanyDomain } from '#contract/accounts/company-domains.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { localDates } from '#web/lib/format-date.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Placeholder } from '#web/ui/skeleton.tsx';
import { checkDomainMutation, domainOptions, removeDomainMutation } from './companies-api.ts';
import { DomainForm } from './domain-form.tsx';

const findingTexts: Readonly<Record<CheckedDomain['finding'], () => string>> = {
  confirmed: m.team_domain_found,
  none: m.team_domain_none,
  other: m.team_domain_other,
  unreachable: m.team_domain_unreachable,
};

/** The record that proves a domain, as the pages of a provider ask for it. */
function RecordToSet({ record, names }: Pick<CompanyDomain, 'record' | 'names'>) {
  const [name, alternative] = names;
  return (
    <div className="flex flex-col gap-3">
      <p>{m.team_domain_steps()}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{m.team_domain_name()}</dt>
        <dd dir="ltr" className="text-start wrap-anywhere">
          {name}
        </dd>
        <dt className="text-muted">{m.team_domain_value()}</dt>
        <dd dir="ltr" className="text-start font-mono text-sm wrap-anywhere">
          {record}
        </dd>
      </dl>
      <CopyButton
        text={record}
        copied={m.team_domain_copied()}
        failed={m.team_domain_not_copied()}
        className="self-start"
      >
        {m.team_domain_copy()}
      </CopyButton>
      <p className="text-sm text-muted">{m.team_domain_alternative({ name: alternative ?? '' })}</p>
    </div>
  );
}

function Finding({ checked }: { checked: CheckedDomain }) {
  const { finding, others } = checked;
  return (
    <Notice tone={finding === 'confirmed' ? 'plain' : 'warning'}>
      <p>{findingTexts[finding]()}</p>
      {others.map((text) => (
        <p key={text} dir="ltr" className="mt-1 text-start font-mono text-sm wrap-anywhere">
          {text}
        </p>
      ))}
    </Notice>
  );
}

function NamedDomain({ domain: named }: { domain: CompanyDomain }) {
  const { domain, confirmedAt, missingSince } = named;
  const { mutate: check, data: checked, error, isPending } = useMutation(checkDomainMutation);
  const { mutate: remove } = useMutation(removeDomainMutation);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium wrap-anywhere">
        {confirmedAt === undefined
          ? m.team_domain_unconfirmed({ domain })
          : m.team_domain_confirmed({ domain, date: localDates.formatDate(confirmedAt) })}
      </p>
      {missingSince !== undefined && (
        <Notice tone="warning">
          {m.team_domain_missing({ date: localDates.formatDate(missingSince) })}
        </Notice>
      )}
      {(confirmedAt === undefined || missingSince !== undefined) && <RecordToSet {...named} />}
      <div role="status" className="empty:hidden">
        {error && <Notice tone="error">{errorMessage(error)}</Notice>}
        {checked && <Finding checked={checked} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending={isPending} variant="secondary" onClick={() => check()}>
          {m.team_domain_check()}
        </Button>
        <ConfirmButton
          question={m.team_domain_remove_question({ domain })}
          confirm={m.team_domain_remove()}
          consequences={<p>{m.team_domain_remove_about()}</p>}
          onConfirm={() => remove()}
        >
          {m.team_domain_remove()}
        </ConfirmButton>
      </div>
    </div>
  );
}

function DomainPart({ answer }: { answer: { domain?: CompanyDomain | undefined } | undefined }) {
  if (!answer) {
    return (
      <div aria-busy>
        <Placeholder>
          <DomainForm />
        </Placeholder>
      </div>
    );
  }
  return answer.domain ? <NamedDomain domain={answer.domain} /> : <DomainForm />;
}

/** How owners prove that a domain is their company's. */
export function DomainPanel() {
  const { data } = useQuery(domainOptions());
  return (
    <Panel title={m.team_domain_title()} intro={m.team_domain_intro()}>
      <DomainPart answer={data} />
    </Panel>
  );
}
