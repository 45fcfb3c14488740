import { firstCv } from '#db/demo/bengali/first-cv.ts';
import { fairJobPost } from '#db/demo/bengali/fair-job-post.ts';
import { padmaInBengali } from '#db/demo/bengali/padma.ts';
import { tidewrightInBengali } from '#db/demo/bengali/tidewright.ts';
import { buildBlog, type NewBlog, type NewJob } from '#db/factories.ts';
import { buildJobRow, type MomentBefore } from './job-rows.ts';

const employers = [padmaInBengali, tidewrightInBengali];

export const bengaliEmployerEmails = employers.map(({ email }) => email);

const blogs = [firstCv, fairJobPost];

/** The posts in Bengali, as they are loaded. */
export const listBengaliBlogs = () => blogs;

/** Jobs of the employers that the site still has, by their emails, and blogs. */
export function buildBengaliRows(
  ownerIds: ReadonlyMap<string, string>,
  before: MomentBefore,
): { readonly jobs: NewJob[]; readonly blogs: NewBlog[] } {
  return {
    jobs: employers.flatMap((employer) => {
      const ownerId = ownerIds.get(employer.email);
      return ownerId === undefined
        ? []
        : employer.jobs.map((job) => ({
            ...buildJobRow({ employer, job, ownerId, before }),
            language: 'bn' as const,
          }));
    }),
    blogs: blogs.map(({ publishedDaysAgo, ...blog }) =>
      buildBlog({ ...blog, date: before(publishedDaysAgo) }),
    ),
  };
}
