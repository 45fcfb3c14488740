const administration = '/administration';

/** The addresses of the administration: apart from the others, which every page loads. */
export const administrationPaths = {
  reports: administration,
  report: (id: string) => `${administration}/reports/${id}`,
  jobs: `${administration}/jobs`,
  users: `${administration}/users`,
  blogs: `${administration}/blogs`,
  newBlog: `${administration}/blogs/new`,
  blog: (id: string) => `${administration}/blogs/${id}`,
  newsletter: `${administration}/newsletter`,
  newNewsletterIssue: `${administration}/newsletter/new`,
  newsletterIssue: (id: string) => `${administration}/newsletter/${id}`,
  numbers: `${administration}/numbers`,
  site: `${administration}/site`,
  log: `${administration}/log`,
} as const;
