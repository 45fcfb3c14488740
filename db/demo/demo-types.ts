import type { BlogInput } from '#contract/blogs.ts';
import type { JobInput, JobTerms } from '#contract/job-input.ts';
import type { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import type { Review } from '#contract/reviews.ts';
import type { MessageSender } from '#db/schema.ts';

/** Ages are days before the moment of loading; a fraction gives the hour. */
type DaysAgo = number;

export interface DemoJob extends Pick<
  JobInput,
  'position' | 'jobType' | 'requiredExp' | 'jobCategory' | 'jobDetail'
> {
  /** What applications call the job by. */
  readonly key: string;
  /** City and country; the employer's headquarters, when left out. */
  readonly location?: string;
  /** One bullet each. */
  readonly responsibilities: readonly string[];
  readonly skills: readonly string[];
  readonly requiresCv?: boolean;
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
  readonly profile: EmployerProfile;
  readonly jobs: readonly DemoJob[];
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

export interface DemoApplication {
  readonly job: DemoJob['key'];
  readonly seeker: DemoJobSeeker['email'];
  readonly appliedDaysAgo: DaysAgo;
  /** Oldest message first. */
  readonly conversation?: readonly DemoMessage[];
}

export interface DemoBlog extends Omit<BlogInput, 'date'> {
  readonly publishedDaysAgo: DaysAgo;
}

export interface DemoReview extends Omit<Review, '_id'> {
  readonly writtenDaysAgo: DaysAgo;
}
