import * as z from 'zod/mini';
import { ApplicantSummary } from '#contract/applications.ts';
import { Blog } from '#contract/blogs.ts';
import { Conversation, Message } from '#contract/conversations.ts';
import { Problem } from '#contract/errors.ts';
import { Identity, Session } from '#contract/identity.ts';
import { Applicant, Job, JobSummary } from '#contract/jobs.ts';
import { EmployerProfile, JobSeekerProfile } from '#contract/profile-input.ts';
import { Review } from '#contract/reviews.ts';
import { JobFacets, JobHighlights, JobHit, JobSearchPage } from '#contract/search.ts';
import { User } from '#contract/users.ts';

const shapes = {
  Problem,
  Job,
  JobSummary,
  JobHit,
  JobHighlights,
  JobSearchPage,
  JobFacets,
  Applicant,
  ApplicantSummary,
  Conversation,
  Message,
  User,
  EmployerProfile,
  JobSeekerProfile,
  Identity,
  Session,
  Blog,
  Review,
};

/** The shapes that the description of the API names once and refers to. */
export function nameShapes() {
  const registry = z.registry<{ id: string }>();
  for (const [id, shape] of Object.entries(shapes)) {
    registry.add(shape, { id });
  }
  return registry;
}
