import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type {
  companyCategories,
  employeeCounts,
  genders,
  jobCategories,
  seekerPositions,
} from './profile-choices.ts';

/** The labels of the values that profiles and jobs store. */
type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], () => string>>;

export const companyCategoryTexts: Labels<typeof companyCategories> = {
  Technology: m.category_technology,
  Finance: m.category_finance,
  Healthcare: m.category_healthcare,
  Retail: m.category_retail,
  Manufacturing: m.category_manufacturing,
};

export const jobCategoryTexts: Labels<typeof jobCategories> = {
  Fresher: m.profile_category_fresher,
  Experienced: m.profile_category_experienced,
};

export const genderTexts: Labels<typeof genders> = {
  male: m.gender_male,
  female: m.gender_female,
  other: m.gender_other,
};

export const seekerPositionTexts: Labels<typeof seekerPositions> = {
  'Front End Developer': m.position_front_end,
  'Back End Developer': m.position_back_end,
  'Full Stack Developer': m.position_full_stack,
  'Junior Accountant': m.position_accountant,
  'MERN Stack Developer': m.position_mern_stack,
};

/** A range such as `51-100` as `51–100`, in the digits of the language. */
export const formatEmployeeCount = (count: (typeof employeeCounts)[number]): string => {
  const language = getLocale();
  return count
    .replace('-', '–')
    .replaceAll(/\d+/g, (digits) =>
      Number(digits).toLocaleString(language, { useGrouping: false }),
    );
};
