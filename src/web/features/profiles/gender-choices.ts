import { genders } from '#contract/profile-input.ts';

/** The genders as a form offers them. */
export const genderChoices = genders.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
