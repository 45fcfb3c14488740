import { newId } from './new-id.ts';
import type { companies, companyMembers } from './accounts-companies-schema.ts';
import type { employerProfiles, files, jobSeekerProfiles, users } from './accounts-schema.ts';
import type { applicationEvents, applications, messages } from './hiring-applications-schema.ts';
import type { savedSearches } from './hiring-alerts-schema.ts';
import type { interviews } from './hiring-interviews-schema.ts';
import type { jobDrafts, jobs } from './hiring-jobs-schema.ts';
import type { blogs, reviews } from './publishing-schema.ts';

export type NewUser = typeof users.$inferInsert;
export type NewEmployerProfile = typeof employerProfiles.$inferInsert;
export type NewCompany = typeof companies.$inferInsert;
export type NewCompanyMember = typeof companyMembers.$inferInsert;
export type NewJobSeekerProfile = typeof jobSeekerProfiles.$inferInsert;
export type NewJob = typeof jobs.$inferInsert;
export type NewApplication = typeof applications.$inferInsert;
export type NewJobDraft = typeof jobDrafts.$inferInsert;
export type NewSavedSearch = typeof savedSearches.$inferInsert;
export type NewApplicationEvent = typeof applicationEvents.$inferInsert;
export type NewInterview = typeof interviews.$inferInsert;
export type NewMessage = typeof messages.$inferInsert;
export type NewBlog = typeof blogs.$inferInsert;
export type NewFile = typeof files.$inferInsert;
export type NewReview = typeof reviews.$inferInsert;

/** Any columns of the row; the named ones, its parents, must be given. */
type Overrides<Row, Parents extends keyof Row> = Partial<Row> & Pick<Row, Parents>;

/** The default time of rows whose caller sets none. */
const defaultMoment = new Date('2026-03-02T09:00:00.000Z');

export function buildUser(overrides: Partial<NewUser> = {}): NewUser {
  const id = overrides.id ?? newId();
  return {
    id,
    identityUid: `uid-${id}`,
    email: `${id}@people.example`,
    fullName: 'Noor Rahman',
    displayName: 'Noor',
    photoUrl: null,
    emailVerified: false,
    isEmployer: false,
    isJobSeeker: false,
    createdAt: defaultMoment,
    ...overrides,
  };
}

export function buildEmployerProfile(
  overrides: Overrides<NewEmployerProfile, 'userId'>,
): NewEmployerProfile {
  return {
    fullName: 'Noor Rahman',
    companyName: 'Riverside Foods',
    roleInCompany: 'Hiring Manager',
    gender: 'female',
    companyCategory: 'Retail',
    employeeCount: '51-100',
    companyDetail:
      'A family firm that cans fruit and vegetables from the villages along the river.',
    ...overrides,
  };
}

/** The company of an employer, and its owner. */
export function buildCompany(
  { userId, companyName, companyCategory, employeeCount, companyDetail }: NewEmployerProfile,
  createdAt: Date = defaultMoment,
): { readonly company: NewCompany; readonly member: NewCompanyMember } {
  const id = newId(createdAt);
  const text = { companyName, companyCategory, employeeCount, companyDetail };
  return {
    company: { id, ...text, createdAt },
    member: { userId, companyId: id, role: 'owner', joinedAt: createdAt },
  };
}

export function buildJobSeekerProfile(
  overrides: Overrides<NewJobSeekerProfile, 'userId'>,
): NewJobSeekerProfile {
  return {
    fullName: 'Noor Rahman',
    gender: 'male',
    companyCategory: 'Technology',
    skills: 'TypeScript, SQL',
    position: 'Full Stack Developer',
    jobType: 'Experienced',
    yearOfExp: 3,
    employeeCount: '101-500',
    aboutMe: 'Builds small web applications from the database to the button.',
    ...overrides,
  };
}

export function buildJob(overrides: Overrides<NewJob, 'ownerId'>): NewJob {
  const publishedAt = overrides.publishedAt ?? defaultMoment;
  return {
    id: newId(publishedAt),
    position: 'Bookkeeper',
    company: 'Riverside Foods',
    location: 'Dhaka, Bangladesh',
    companyCategory: 'Retail',
    jobType: 'onSite',
    requiredExp: 2,
    jobCategory: 'Experienced',
    logo: '/logos/tallybrook.svg',
    companyDetail:
      'A family firm that cans fruit and vegetables from the villages along the river.',
    jobDetail: 'Keep the books of two canneries and close each month by the third working day.',
    publishedAt,
    postedAt: publishedAt,
    closedAt: null,
    ...overrides,
  };
}

export function buildApplication(
  overrides: Overrides<NewApplication, 'jobId' | 'userId'>,
): NewApplication {
  const appliedAt = overrides.appliedAt ?? defaultMoment;
  return {
    id: newId(appliedAt),
    appliedAt,
    stageAt: appliedAt,
    position: 'Bookkeeper',
    company: 'Riverside Foods',
    ...overrides,
  };
}

/** A move from `applied` by the employer. */
export function buildApplicationEvent(
  overrides: Overrides<NewApplicationEvent, 'applicationId'>,
): NewApplicationEvent {
  const at = overrides.at ?? defaultMoment;
  return {
    id: newId(at),
    at,
    role: 'employer',
    kind: 'moved',
    fromStage: 'applied',
    toStage: 'shortlisted',
    isShown: true,
    ...overrides,
  };
}

export function buildMessage(overrides: Overrides<NewMessage, 'applicationId'>): NewMessage {
  const sentAt = overrides.sentAt ?? defaultMoment;
  return {
    id: newId(sentAt),
    sender: 'employer',
    text: 'When could you start?',
    sentAt,
    ...overrides,
  };
}

/** Without times to choose from. */
export function buildInterview(
  overrides: Overrides<NewInterview, 'applicationId' | 'employerId' | 'jobSeekerId'>,
): NewInterview {
  const createdAt = overrides.createdAt ?? defaultMoment;
  const state = overrides.state ?? 'proposed';
  return {
    id: newId(createdAt),
    kind: 'video',
    minutes: 45,
    place: 'https://meet.example/riverside',
    note: '',
    timeZone: 'Asia/Dhaka',
    state,
    stateForApplicant: state,
    changedAt: createdAt,
    createdAt,
    ...overrides,
  };
}

export function buildJobDraft(overrides: Overrides<NewJobDraft, 'ownerId'>): NewJobDraft {
  const updatedAt = overrides.updatedAt ?? defaultMoment;
  return { id: newId(updatedAt), input: { position: 'Baker' }, updatedAt, ...overrides };
}

/** A search for all jobs that is mailed every day. */
export function buildSavedSearch(
  overrides: Overrides<NewSavedSearch, 'recipientId'>,
): NewSavedSearch {
  const requestedAt = overrides.requestedAt ?? defaultMoment;
  return {
    id: newId(requestedAt),
    filters: { jobTypes: 'All Jobs' },
    cadence: 'daily',
    requestedAt,
    confirmedAt: requestedAt,
    seenUntil: requestedAt,
    visitedAt: requestedAt,
    nextAt: requestedAt,
    ...overrides,
  };
}

/** A row without bytes in the file store. */
export function buildFile(overrides: Overrides<NewFile, 'ownerId'>): NewFile {
  const createdAt = overrides.createdAt ?? defaultMoment;
  return {
    id: newId(createdAt),
    kind: 'cv',
    name: 'Noor Rahman.pdf',
    mediaType: 'application/pdf',
    size: 1_024,
    sha256: Buffer.alloc(32),
    state: 'unchecked',
    createdAt,
    ...overrides,
  };
}

export function buildBlog(overrides: Partial<NewBlog> = {}): NewBlog {
  const date = overrides.date ?? defaultMoment;
  return {
    id: newId(date),
    title: 'Reading a contract before you sign it',
    imgSrc: '/blogs/first-interview.svg',
    content: 'Read it twice, the second time aloud.\n\nThen ask about what you stumbled over.',
    date,
    ...overrides,
  };
}

export function buildReview(overrides: Partial<NewReview> = {}): NewReview {
  const createdAt = overrides.createdAt ?? defaultMoment;
  return {
    id: newId(createdAt),
    commentTitle: 'Found in a week',
    description: 'I applied on Monday and had the job on Friday.',
    userImg: '/reviews/nabila.svg',
    userName: 'Noor Rahman',
    userTitle: 'Bookkeeper, Dhaka',
    createdAt,
    ...overrides,
  };
}
