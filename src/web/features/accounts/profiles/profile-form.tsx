import { Fragment, type ReactNode } from 'react';
import { type DefaultValues, type FieldValues, useFormContext } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { m } from '#messages';
import type { User } from '#contract/accounts/users.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { AccountEmail, Field, type FieldProps } from '#web/forms/field.tsx';
import { CollapsibleSection, FormSection } from '#web/forms/form-section.tsx';
import { Form, RestoredNotice, SubmitButton } from '#web/forms/form.tsx';
import { useAppForm } from '#web/forms/use-app-form.ts';
import type { ProfileSection } from './profile-fields.ts';

export interface RoleFormProps {
  user: User;
  /** The person registers in the role; otherwise the profile is changed. */
  isNew?: boolean;
  /** Runs after the profile was stored. */
  onSaved?: (() => void) | undefined;
  /** Above the fields. */
  note?: string | undefined;
  /** Beside the fields on a wide screen. */
  preview?: ReactNode;
}

interface ProfileFormProps<Profile extends FieldValues> extends RoleFormProps {
  /** The stored profile, or what else is known of the person. */
  defaultValues: DefaultValues<Profile>;
  schema: ZodMiniType<Profile, Profile>;
  sections: readonly ProfileSection<Extract<keyof Profile, string>>[];
  /** The fields that begin filled in for a reason that `note` gives: folded, with their values beside the title. */
  presetFields?: readonly Extract<keyof Profile, string>[] | undefined;
  /** Below the fields, which are required: others that are not. */
  optionalFields?: ReactNode;
  draftName: string;
  registerLabel: string;
  update: (body: Profile & { _id: string; email: string }) => Promise<User>;
}

/** Defaults from the account and from the profile of the other role. */
export const profileDefaults = (user: User) => {
  const [mailbox] = user.userEmail.split('@');
  const name = user.fullName || user.displayName;
  const gender = (user.regAsEmployer ?? user.regAsJobSeeker)?.gender;
  // An account made without a name is called by its mailbox, which is not a full name.
  return { fullName: name === mailbox ? '' : name, ...(gender && { gender }) };
};

export function ProfileForm<Profile extends FieldValues>(props: ProfileFormProps<Profile>) {
  const { user, isNew = false, defaultValues, schema, sections, update, presetFields = [] } = props;
  const { _id, userEmail: email } = user;
  const form = useAppForm<Profile, Profile>({
    schema,
    defaultValues,
    draftKey: `${props.draftName}:${email}`,
    send: (values) => toResult(update({ ...values, _id, email })),
    onSent: () => props.onSaved?.(),
  });
  const column = (
    <div className="flex max-w-form flex-col gap-6">
      <ErrorSummary />
      <RestoredNotice {...form.draft} />
      <p className="text-muted">
        {props.optionalFields ? m.profile_others_required() : m.profile_all_required()}
        {presetFields.length === 0 && ` ${props.note ?? ''}`}
      </p>
      {sections.map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          {fields
            .filter(({ name }) => !presetFields.includes(name))
            .map((field) => (
              <Fragment key={field.name}>
                <Field {...field} />
                {field.name === 'fullName' && <AccountEmail email={email} />}
              </Fragment>
            ))}
        </FormSection>
      ))}
      {presetFields.length > 0 && (
        <PresetFields
          note={props.note}
          fields={sections
            .flatMap(({ fields }) => fields)
            .filter(({ name }) => presetFields.includes(name))}
        />
      )}
      {props.optionalFields}
      <SubmitButton wideOnPhone className="self-start">
        {isNew ? props.registerLabel : m.profile_update()}
      </SubmitButton>
    </div>
  );
  return (
    <Form form={form}>
      {props.preview === undefined ? (
        column
      ) : (
        <div className="@container">
          <div className="grid gap-x-8 @[56rem]:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
            {column}
            <div className="@max-[56rem]:hidden">{props.preview}</div>
          </div>
        </div>
      )}
    </Form>
  );
}

interface PresetFieldsProps<Name extends string> {
  fields: readonly FieldProps<Name>[];
  note: string | undefined;
}

function PresetFields<Name extends string>({ fields, note }: PresetFieldsProps<Name>) {
  const { watch } = useFormContext<Record<string, string>>();
  const chosen = fields.map((field) => {
    const value = watch(field.name);
    const choices = field.control === 'select' ? field.choices : [];
    const choice = choices.find((one) => typeof one === 'object' && one.value === value);
    return typeof choice === 'object' ? choice.label : value;
  });
  return (
    <CollapsibleSection
      isFolded
      title={m.profile_from_job()}
      intro={note}
      summary={chosen.filter(Boolean).join(' · ')}
    >
      {fields.map((field) => (
        <Field key={field.name} {...field} />
      ))}
    </CollapsibleSection>
  );
}

interface ToastIds {
  register: string;
  update: string;
}

/** The toast of a profile that is stored for the first time, or changed. */
export const makeToast = (isNew: boolean | undefined, ids: ToastIds, welcome: () => string) =>
  isNew
    ? { id: ids.register, loading: m.profile_registering, success: () => welcome() }
    : { id: ids.update, loading: m.profile_updating, success: () => m.profile_updated() };
