import { companyCategories, jobTypes } from '#contract/job-input.ts';
import { jobFilters } from '#contract/jobs.ts';
import { pageSizes } from '#contract/pagination.ts';
import { experienceSteps, type JobFacets, jobOrders } from '#contract/search.ts';
import { isSearch, type JobSearch, usualOrder } from './job-search-address.ts';
import { experienceLabel } from './job-search-filters.ts';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** For example `remote (12)`, or `remote (340+)` where not every job was counted; bare until the number is known. */
const withNumber = (label: string, number: number | undefined, isMore = false): string =>
  number === undefined ? label : `${label} (${number.toLocaleString('en-US')}${isMore ? '+' : ''})`;

/** The choices of each filter with the number of jobs that each would show. */
export const filterChoices = (search: JobSearch, facets: JobFacets | undefined) => {
  const choice = (value: string, label: string, number: number | undefined): Choice => ({
    value,
    label: withNumber(label, number, facets?.isMore),
  });
  return {
    // In the plain list such a choice shows closed jobs too, which the numbers leave out.
    jobTypes: jobFilters.map((name) =>
      choice(name, name, isSearch(search) ? facets?.jobTypes[name] : undefined),
    ),
    jobType: jobTypes.map((name) => choice(name, name, facets?.jobType[name])),
    companyCategory: companyCategories.map((name) =>
      choice(name, name, facets?.companyCategory[name]),
    ),
    maxExp: experienceSteps.map((step) =>
      choice(String(step), experienceLabel(step), facets?.maxExp[String(step)]),
    ),
  };
};

export const sizeChoices: readonly Choice[] = pageSizes.map((size) => ({
  value: String(size),
  label: `${size} per page`,
}));

/** The usual order has no name in the form, so that words which are sent with it get theirs. */
export const orderChoices = (search: JobSearch): Choice[] => {
  const { best, newest, experience } = jobOrders;
  const experienceChoice = { value: 'experience', label: experience };
  return usualOrder(search) === 'best'
    ? [{ value: '', label: best }, { value: 'newest', label: newest }, experienceChoice]
    : [
        { value: '', label: newest },
        experienceChoice,
        { value: 'best', label: `${best} (with words)`, disabled: true },
      ];
};
