import { useMutation, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { companyPageFields } from '#contract/accounts/profile-choices.ts';
import { EmployerProfile } from '#contract/accounts/profile-input.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { teamOptions } from '#web/features/accounts/companies/companies-api.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { CompanyPageFields } from './company-page-fields.tsx';
import { listEmployerSections, makeColleagueSection } from './profile-fields.ts';
import { makeToast, profileDefaults, ProfileForm, type RoleFormProps } from './profile-form.tsx';
import { employerProfileMutation } from './profiles-api.ts';

const emptyPage = Object.fromEntries(companyPageFields.map((field) => [field, '']));

/** In the profile of a colleague who is no owner the company's text is that of the owners. */
export function EmployerProfileForm(props: RoleFormProps) {
  const { companyRole } = props.user;
  return props.isNew || companyRole === undefined || companyRole === 'owner' ? (
    <EmployerForm {...props} />
  ) : (
    <ColleagueForm {...props} />
  );
}

function ColleagueForm(props: RoleFormProps) {
  return (
    <QueryView
      query={useQuery(teamOptions())}
      loading={<PageSpinner label={m.common_loading_form()} />}
      failed={m.profile_company_failed()}
    >
      {({ companyName, companyCategory, employeeCount, companyDetail }) => (
        <EmployerForm
          {...props}
          company={{ companyName, companyCategory, employeeCount, companyDetail }}
          note={m.profile_company_by_owners({ company: companyName })}
        />
      )}
    </QueryView>
  );
}

interface EmployerFormProps extends RoleFormProps {
  /** The text of the company, where the user may not change it. */
  company?: Pick<
    EmployerProfile,
    'companyName' | 'companyCategory' | 'employeeCount' | 'companyDetail'
  >;
}

function EmployerForm({ company, ...props }: EmployerFormProps) {
  const ids = { register: 'addEmployer', update: 'updateEmployer' };
  const { mutateAsync: update } = useMutation(
    withToast(employerProfileMutation, makeToast(props.isNew, ids, m.profile_welcome_employer)),
  );
  return (
    <ProfileForm<EmployerProfile>
      {...props}
      defaultValues={{ ...(props.user.regAsEmployer ?? profileDefaults(props.user)), ...company }}
      schema={EmployerProfile}
      sections={company ? [makeColleagueSection()] : listEmployerSections()}
      draftName="employer"
      optionalFields={!props.isNew && !company && <CompanyPageFields />}
      registerLabel={m.profile_register_employer()}
      // An empty field is not in the form's values, and removes what was stored. A new profile has no such fields.
      update={(body) => update({ body: props.isNew ? body : { ...emptyPage, ...body } })}
    />
  );
}
