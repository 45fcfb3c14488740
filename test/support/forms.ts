import type { BlogInput } from '#contract/publishing/blogs.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';

/** Forms as people fill them in; a test changes the field that it is about. */
export const jobForm: JobInput = {
  position: 'Night Baker',
  company: 'Riverside Foods',
  location: 'Dhaka, Bangladesh',
  companyCategory: 'Retail',
  jobType: 'onSite',
  requiredExp: 1.5,
  jobCategory: 'Experienced',
  logo: '/logos/riverside.svg',
  companyDetail: 'A family bakery.',
  jobDetail: 'Bake bread from ten to six.',
};

export const employerForm: EmployerProfile = {
  fullName: 'Rima Akter',
  companyName: 'Riverside Foods',
  roleInCompany: 'Head of Bakery',
  gender: 'female',
  companyCategory: 'Retail',
  employeeCount: '1-50',
  companyDetail: 'A family bakery.',
};

export const jobSeekerForm: JobSeekerProfile = {
  fullName: 'Tanvir Hasan',
  gender: 'male',
  companyCategory: 'Technology',
  skills: 'Sourdough, SQL',
  position: 'Back End Developer',
  jobType: 'Fresher',
  yearOfExp: 0.5,
  employeeCount: '1000+',
  aboutMe: 'Learns quickly.',
};

export const blogForm: BlogInput = {
  title: 'How to ask for a raise',
  imgSrc: '/blogs/first-interview.svg',
  content: 'Ask early.\n\nAsk kindly.',
};

/** The fields of a report about its target. Without an account it also needs the time of `signOpening`. */
export const reportForm = {
  reason: 'fraud',
  details: 'The company has no such job.',
  name: 'Ann Example',
  email: 'ann@people.example',
  isGoodFaith: true,
} as const;
