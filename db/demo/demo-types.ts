import type { BlogInput } from '#contract/publishing/blogs.ts';
import type { JobInput, JobTerms } from '#contract/hiring/job-input.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import type { InterviewKind } from '#contract/hiring/interview-choices.ts';
import type { Review } from '#contract/publishing/reviews.ts';
import type { CompanyRole } from '#contract/accounts/company-choices.ts';
import type { OfferTerms } from '#contract/hiring/offers.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import type { MessageSender } from '#db/hiring-applications-schema.ts';

/** Ages are days before the moment of loading; a fraction gives the hour. */
type DaysAgo = number;

export interface DemoJob extends Pick<
  JobInput,
  'position' | 'jobType' | 'requiredExp' | 'jobCategory' | 'jobDetail'
> {
  /** The name of the job in the demo applications. */
  readonly key: string;
  /** City and country; the employer's headquarters, when left out. */
  readonly location?: string;
  /** One bullet each. */
  readonly responsibilities: readonly string[];
  readonly skills: readonly string[];
  readonly requiresCv?: boolean;
  readonly questions?: readonly JobQuestionInput[];
  /** By which colleagues score applicants. */
  readonly criteria?: readonly string[];
  /** Added to the company's own paragraph: the people one would work with. */
  readonly team: string;
  readonly postedDaysAgo: DaysAgo;
  /** Set when the job takes no more applications. */
  readonly closedDaysAgo?: DaysAgo;
  /** The terms of the text, repeated in the form's optional fields. */
  readonly terms?: Omit<JobTerms, 'applyUntil'>;
  /** The last day for applications, in days after loading; it has passed where the number is negative. */
  readonly applyUntilInDays?: number;
}

export interface DemoEmployer {
  readonly email: string;
  /** City and country. */
  readonly headquarters: string;
  readonly logo: string;
  /** One line for the page of the company. */
  readonly tagline?: string;
  /** A year. */
  readonly founded?: string;
  /** That the company has proved. */
  readonly domain?: string;
  readonly profile: EmployerProfile;
  readonly jobs: readonly DemoJob[];
}

/** Somebody in the company of an employer. */
export interface DemoColleague extends Pick<
  EmployerProfile,
  'fullName' | 'roleInCompany' | 'gender'
> {
  readonly email: string;
  /** The email of the employer. */
  readonly colleagueOf: DemoEmployer['email'];
  readonly role: CompanyRole;
  readonly joinedDaysAgo: DaysAgo;
}

export interface DemoJobSeeker {
  readonly email: string;
  readonly profile: JobSeekerProfile;
}

export interface DemoMessage {
  readonly sender: MessageSender;
  readonly text: string;
  readonly sentDaysAgo: DaysAgo;
}

/** Its times are working hours in its zone, after loading. */
export interface DemoInterview {
  readonly kind: InterviewKind;
  readonly minutes: number;
  readonly place: string;
  readonly note?: string;
  readonly timeZone: string;
  readonly proposedDaysAgo: DaysAgo;
  /** To choose from, or the one that was agreed on: a day, or the next working day after it, and a time such as `10:30`. */
  readonly times: readonly { readonly inDays: number; readonly at: string }[];
  readonly isAgreed: boolean;
}

export interface DemoApplication {
  readonly interview?: DemoInterview;
  readonly job: DemoJob['key'];
  readonly seeker: DemoJobSeeker['email'];
  readonly appliedDaysAgo: DaysAgo;
  /** The first stage when left out. */
  readonly stage?: Stage;
  readonly stageDaysAgo?: DaysAgo;
  /** With an offer: in how many days the employer asks for an answer. */
  readonly answerInDays?: number;
  /** What it offers besides the first day. */
  readonly terms?: Pick<OfferTerms, 'pay' | 'note'>;
  /** When the employer opened it; a moved or answered one was opened. */
  readonly seenDaysAgo?: DaysAgo;
  readonly coverNote?: string;
  /** Whether a CV is attached. */
  readonly hasCv?: boolean;
  /** To the questions of the job, in their order. */
  readonly answers?: readonly string[];
  /** Only the employer reads it. */
  readonly privateNote?: string;
  /** Oldest message first. */
  readonly conversation?: readonly DemoMessage[];
}

/** What colleagues think of an applicant; `by` is an email. */
export interface DemoOpinion {
  readonly job: DemoJob['key'];
  readonly seeker: DemoJobSeeker['email'];
  readonly scorecards: readonly {
    readonly by: string;
    /** For the criteria of the job, in their order. */
    readonly scores: readonly number[];
    readonly comment?: string;
    readonly daysAgo: DaysAgo;
  }[];
  readonly notes?: readonly {
    readonly by: string;
    readonly text: string;
    readonly daysAgo: DaysAgo;
  }[];
}

/** A job seeker with an application to one and the same job. */
export interface DemoApplicant extends DemoJobSeeker {
  readonly application: Omit<DemoApplication, 'job' | 'seeker'>;
}

export interface DemoBlog extends Omit<BlogInput, 'date'> {
  readonly publishedDaysAgo: DaysAgo;
}

export interface DemoReview extends Omit<Review, '_id'> {
  readonly writtenDaysAgo: DaysAgo;
}
