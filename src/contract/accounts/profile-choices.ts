/** The values from which people choose in their profiles. Without schemas: pages load them. */

export const companyCategories = [
  'Technology',
  'Finance',
  'Healthcare',
  'Retail',
  'Manufacturing',
] as const;

export const jobCategories = ['Fresher', 'Experienced'] as const;
export type JobCategory = (typeof jobCategories)[number];

export const genders = ['male', 'female', 'other'] as const;

export const employeeCounts = ['1-50', '51-100', '101-500', '501-1000', '1000+'] as const;

export const seekerPositions = [
  'Front End Developer',
  'Back End Developer',
  'Full Stack Developer',
  'Junior Accountant',
  'MERN Stack Developer',
] as const;

/** The fields of an employer's profile that only the company has, for its page. */
export const companyPageFields = ['tagline', 'founded', 'website', 'logo'] as const;
