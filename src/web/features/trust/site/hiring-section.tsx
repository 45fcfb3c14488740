import { useWatch } from 'react-hook-form';
import { m } from '#messages';
import { currencies } from '#contract/platform/iso-codes.ts';
import type { SiteSettingsInput } from '#contract/trust/site-settings.ts';
import { Field } from '#web/forms/field.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** The waiting jobs that become public once the site approves none any more. */
function ReleasedJobs({ count }: { count: number }) {
  const approval = useWatch<SiteSettingsInput, 'approval'>({ name: 'approval' });
  return (
    <div role="status" className="empty:hidden">
      {approval === 'off' && count > 0 && <p>{m.site_approval_releases({ count })}</p>}
    </div>
  );
}

/** The rules of posting: by whom, after which approval, with which pay. */
export function HiringSection({ waitingJobs }: { waitingJobs: number }) {
  const employers = useWatch<SiteSettingsInput, 'employers'>({ name: 'employers' });
  return (
    <SettingsSection isGroup id="hiring" title={m.site_hiring()}>
      <Field
        control="select"
        name="employers"
        label={m.site_employers()}
        choices={[
          { value: 'open', label: m.site_employers_open() },
          { value: 'invited', label: m.site_employers_invited() },
        ]}
      />
      {employers === 'invited' && (
        <Field
          control="textarea"
          name="invitedEmployers"
          label={m.site_invited()}
          hint={m.site_invited_hint()}
          optional
          rows={5}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <Field
        control="select"
        name="approval"
        label={m.site_approval()}
        hint={m.site_approval_hint()}
        choices={[
          { value: 'off', label: m.site_approval_off() },
          { value: 'unconfirmed', label: m.site_approval_unconfirmed() },
          { value: 'all', label: m.site_approval_all() },
        ]}
      />
      <ReleasedJobs count={waitingJobs} />
      <Field
        control="select"
        name="salary"
        label={m.site_salary()}
        choices={[
          { value: 'off', label: m.site_salary_off() },
          { value: 'warn', label: m.site_salary_warn() },
          { value: 'required', label: m.site_salary_required() },
        ]}
      />
      <Field
        control="select"
        name="currency"
        label={m.site_currency()}
        hint={m.site_currency_hint()}
        optional
        choices={currencies}
        emptyChoice={m.site_currency_none()}
      />
    </SettingsSection>
  );
}
