import type { Identity } from '#contract/identity.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import type { User } from '#contract/users.ts';

/** Everything that the examples name, so that an id means the same in all of them. */
export const exampleIds = {
  employer: '019a9f3c-5d10-7c41-9a7e-2f6b8d3c1a01',
  seeker: '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02',
  job: '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03',
  blog: '019a9f52-c3d6-7e07-a5f2-1a2b3c4d5e04',
  review: '019a9f57-e518-7a49-96b4-8c7d6e5f4a05',
} as const;

const company = {
  companyName: 'Harbour Lights',
  companyDetail: 'Forty people who keep lighthouses and harbours lit, from Porto to Bergen.',
} as const;

export const employerProfile: EmployerProfile = {
  fullName: 'Inês Carvalho',
  roleInCompany: 'Head of Engineering',
  gender: 'female',
  companyCategory: 'Technology',
  employeeCount: '1-50',
  ...company,
};

export const jobSeekerProfile: JobSeekerProfile = {
  fullName: 'Omar Haddad',
  gender: 'male',
  companyCategory: 'Technology',
  skills: 'TypeScript, PostgreSQL, React',
  position: 'Full Stack Developer',
  jobType: 'Experienced',
  yearOfExp: 3.5,
  employeeCount: '1-50',
  aboutMe: 'I like small teams, plain code and the sea.',
};

export const employerIdentity: Identity = {
  uid: 'aV3kQ9xTn2LwYp7RzB5cHd8Ej1MgSf4u',
  email: 'ines@harbour.example',
  emailVerified: true,
  displayName: 'Inês Carvalho',
  photoURL: null,
};

export const seekerIdentity: Identity = {
  uid: 'Kp4sW8vNb6XcQz1TyR3mLf9Gh2JdAe7o',
  email: 'omar@people.example',
  emailVerified: true,
  displayName: 'Omar Haddad',
  photoURL: null,
};

export const employerUser: User = {
  _id: exampleIds.employer,
  uid: employerIdentity.uid,
  userEmail: employerIdentity.email,
  emailVerified: true,
  displayName: employerIdentity.displayName,
  photoURL: null,
  fullName: employerProfile.fullName,
  isEmployer: true,
  isJobSeeker: false,
  isDisabled: false,
  regAsEmployer: employerProfile,
};

export const seekerUser: User = {
  _id: exampleIds.seeker,
  uid: seekerIdentity.uid,
  userEmail: seekerIdentity.email,
  emailVerified: true,
  displayName: seekerIdentity.displayName,
  photoURL: null,
  fullName: jobSeekerProfile.fullName,
  isEmployer: false,
  isJobSeeker: true,
  isDisabled: false,
  regAsJobSeeker: jobSeekerProfile,
};
