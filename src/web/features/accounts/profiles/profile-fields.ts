import {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from '#contract/accounts/profile-choices.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { profileTexts } from '#contract/accounts/profile-texts.ts';
import type { FieldProps } from '#web/forms/field.tsx';

export interface ProfileSection<Name extends string> {
  title: string;
  fields: readonly FieldProps<Name>[];
}

const choice = { control: 'select', emptyChoice: profileTexts.emptyChoice } as const;

const fullName = { name: 'fullName', label: 'Full Name', autoComplete: 'name' } as const;
const gender = {
  ...choice,
  name: 'gender',
  label: 'Gender',
  hint: 'Employers and applicants don’t see this. Choose Other if you’d rather not say.',
  autoComplete: 'sex',
  choices: genders.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
} as const;
const companyCategory = {
  ...choice,
  name: 'companyCategory',
  label: 'Company Category',
  choices: companyCategories,
} as const;

export const employerSections: readonly ProfileSection<keyof EmployerProfile>[] = [
  {
    title: 'About you',
    fields: [
      fullName,
      gender,
      {
        name: 'roleInCompany',
        label: 'Job Title',
        hint: 'Your role in the company.',
        autoComplete: 'organization-title',
      },
    ],
  },
  {
    title: 'About the company',
    fields: [
      { name: 'companyName', label: 'Company Name', autoComplete: 'organization' },
      companyCategory,
      { ...choice, name: 'employeeCount', label: 'Number of Employees', choices: employeeCounts },
      {
        control: 'textarea',
        name: 'companyDetail',
        label: 'Company Detail',
        hint: 'What the company does and what it’s like to work there.',
        className: 'min-h-36',
      },
    ],
  },
];

export const jobSeekerSections: readonly ProfileSection<keyof JobSeekerProfile>[] = [
  {
    title: 'About you',
    fields: [
      fullName,
      gender,
      {
        control: 'textarea',
        name: 'skills',
        label: 'Skills',
        placeholder: 'React, TypeScript, SQL, accounting',
        hint: 'Separated by commas.',
        className: 'min-h-18',
      },
      {
        control: 'number',
        name: 'yearOfExp',
        label: 'Years of Experience',
        hint: 'Use 0 if you’re just starting. 1.5 is fine.',
        className: 'max-w-40',
      },
      {
        control: 'textarea',
        name: 'aboutMe',
        label: 'About Me',
        hint: 'A short introduction for employers.',
        className: 'min-h-36',
      },
    ],
  },
  {
    title: 'What you’re looking for',
    fields: [
      {
        ...choice,
        name: 'position',
        label: 'Position',
        hint: 'Pick the closest match; add details in About Me.',
        choices: seekerPositions,
      },
      { ...choice, name: 'jobType', label: 'Job Type', choices: jobCategories },
      companyCategory,
      {
        ...choice,
        name: 'employeeCount',
        label: 'Desired Number of Employees',
        hint: 'Preferred company size.',
        choices: employeeCounts,
      },
    ],
  },
];
