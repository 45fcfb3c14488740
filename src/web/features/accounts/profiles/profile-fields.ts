import {
  companyCategoryTexts,
  formatEmployeeCount,
  genderTexts,
  jobCategoryTexts,
  seekerPositionTexts,
} from '#contract/accounts/profile-choice-texts.ts';
import {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from '#contract/accounts/profile-choices.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import { listWords } from '#contract/platform/text/words.ts';
import { m } from '#messages';
import type { FieldProps } from '#web/forms/field.tsx';

export interface ProfileSection<Name extends string> {
  title: string;
  fields: readonly FieldProps<Name>[];
}

const makeChoice = <Value extends string>(
  values: readonly Value[],
  format: (value: Value) => string,
) => ({
  control: 'select' as const,
  emptyChoice: m.common_select(),
  choices: values.map((value) => ({ value, label: format(value) })),
});

const makeFullName = () =>
  ({ name: 'fullName', label: m.profile_full_name(), autoComplete: 'name' }) as const;
const makeGender = () =>
  ({
    ...makeChoice(genders, (value) => genderTexts[value]()),
    name: 'gender',
    label: m.profile_gender(),
    hint: m.profile_gender_hint(),
    autoComplete: 'sex',
  }) as const;
const makeCompanyCategory = () =>
  ({
    ...makeChoice(companyCategories, (value) => companyCategoryTexts[value]()),
    name: 'companyCategory',
    label: m.profile_company_category(),
  }) as const;

/** What the profile of each employer says, also of a colleague who is no owner. */
export const makeColleagueSection = (): ProfileSection<keyof EmployerProfile> => ({
  title: m.profile_about_you(),
  fields: [
    makeFullName(),
    makeGender(),
    {
      name: 'roleInCompany',
      label: m.profile_job_title(),
      hint: m.profile_job_title_hint(),
      autoComplete: 'organization-title',
    },
  ],
});

export const listEmployerSections = (): ProfileSection<keyof EmployerProfile>[] => [
  makeColleagueSection(),
  {
    title: m.profile_about_company(),
    fields: [
      { name: 'companyName', label: m.profile_company_name(), autoComplete: 'organization' },
      makeCompanyCategory(),
      {
        ...makeChoice(employeeCounts, formatEmployeeCount),
        name: 'employeeCount',
        label: m.profile_employees(),
      },
      {
        control: 'textarea',
        name: 'companyDetail',
        label: m.profile_company_detail(),
        hint: m.profile_company_detail_hint(),
        className: 'min-h-36',
      },
    ],
  },
];

const listPersonFields = (): FieldProps<keyof JobSeekerProfile>[] => [
  makeFullName(),
  makeGender(),
  {
    control: 'textarea',
    name: 'skills',
    label: m.profile_skills(),
    placeholder: m.profile_skills_example(),
    hint: m.profile_skills_hint(),
    className: 'min-h-18',
  },
  {
    control: 'number',
    name: 'yearOfExp',
    label: m.profile_years(),
    hint: m.profile_years_hint(),
    className: 'max-w-40',
  },
  {
    control: 'textarea',
    name: 'aboutMe',
    label: m.profile_about_me(),
    hint: m.profile_about_me_hint(),
    className: 'min-h-36',
  },
];

const wordsOf = (title: string): string[] => listWords(title.toLowerCase());

/** Those that share most words with a title come first, the others in their order. */
const orderPositions = (title: string) => {
  const words = wordsOf(title);
  const rank = (position: (typeof seekerPositions)[number]) =>
    wordsOf(seekerPositionTexts[position]()).filter((word) => words.includes(word)).length;
  return seekerPositions.toSorted((one, other) => rank(other) - rank(one));
};

/** `jobTitle` is that of a job that somebody applies to. */
export const listJobSeekerSections = (jobTitle = ''): ProfileSection<keyof JobSeekerProfile>[] => [
  { title: m.profile_about_you(), fields: listPersonFields() },
  {
    title: m.profile_looking_for(),
    fields: [
      {
        ...makeChoice(orderPositions(jobTitle), (value) => seekerPositionTexts[value]()),
        name: 'position',
        label: m.profile_position(),
        hint: m.profile_position_hint(),
      },
      {
        ...makeChoice(jobCategories, (value) => jobCategoryTexts[value]()),
        name: 'jobType',
        label: m.profile_job_type(),
      },
      makeCompanyCategory(),
      {
        ...makeChoice(employeeCounts, formatEmployeeCount),
        name: 'employeeCount',
        label: m.profile_desired_employees(),
        hint: m.profile_desired_employees_hint(),
      },
    ],
  },
];
