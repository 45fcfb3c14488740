import { answerEveryApplicant } from '#db/demo/blogs/answer-every-applicant.ts';
import { cvInThirtySeconds } from '#db/demo/blogs/cv-in-thirty-seconds.ts';
import { firstInterview } from '#db/demo/blogs/first-interview.ts';
import { jobPostPeopleAnswer } from '#db/demo/blogs/job-post-people-answer.ts';
import { littleExperience } from '#db/demo/blogs/little-experience.ts';
import { remoteHybridOnSite } from '#db/demo/blogs/remote-hybrid-on-site.ts';
import type { DemoBlog } from './demo-types.ts';

export const demoBlogs: readonly DemoBlog[] = [
  cvInThirtySeconds,
  jobPostPeopleAnswer,
  firstInterview,
  remoteHybridOnSite,
  littleExperience,
  answerEveryApplicant,
];
