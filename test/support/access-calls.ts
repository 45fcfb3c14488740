import { administrationCalls, type World } from './access-world.ts';
import { blogForm, employerForm, jobForm, jobSeekerForm, reportForm } from './forms.ts';
import { toForm, pdf } from './sample-files.ts';

export interface Call {
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: object;
}

const aJob = ({ jobId }: World): Call => ({ id: jobId });
const anApplication = ({ applicationId }: World): Call => ({ id: applicationId });
const anInterview = ({ interviewId }: World): Call => ({ id: interviewId });
const aMember = ({ memberId }: World): Call => ({ id: memberId });
const aBlog = ({ blogId }: World): Call => ({ id: blogId });
const credentials = (): Call => ({ body: { email: 'ann@people.example', password: 'TWo words' } });
const alert = { filters: { q: 'baker' }, cadence: 'daily', timeZone: 'Asia/Dhaka' };
const message = ({ jobId, applicant }: World): Call => ({
  body: { jobId, userId: applicant.id, userEmail: applicant.email, message: 'Hello' },
});

/** Parameters and bodies of the calls of the access table. Requests name the applicant, or the owner of posted jobs. */
export const accessCalls: Readonly<Record<string, (world: World) => Call>> = {
  'GET /jobs/applicant-job/:id': aJob,
  'GET /jobs/company-jobs/:id': aJob,
  'GET /companies/:id': ({ companyId }) => ({ id: companyId }),
  'GET /jobs/search/suggestions': () => ({ query: { q: 'cook' } }),
  'GET /places': () => ({ query: { q: 'dhaka' } }),
  'GET /jobs/posted-jobs': ({ owner }) => ({ query: { email: owner.email } }),
  'GET /jobs/applied-jobs': ({ applicant }) => ({ query: { userId: applicant.id } }),
  'POST /jobs': () => ({ body: jobForm }),
  'POST /jobs/similar': () => ({
    body: { position: 'Baker', location: 'Dhaka', jobDetail: 'Bake.' },
  }),
  'PUT /jobs/:id': (world) => ({ ...aJob(world), body: jobForm }),
  'DELETE /jobs/:id': aJob,
  'PATCH /jobs/closeAJob/:id': aJob,
  'PATCH /jobs/reopenAJob/:id': aJob,
  'PATCH /jobs/jobApply': ({ jobId, senderId }) => ({
    body: { applyJobId: jobId, applyUserId: senderId },
  }),
  'GET /jobs/:id/responsiveness': aJob,
  'POST /jobs/:id/steps': (world) => ({
    ...aJob(world),
    query: { step: 'view', source: 'direct' },
  }),
  'GET /jobs/:id/numbers': aJob,
  'GET /jobs/:id/numbers.csv': aJob,
  'GET /jobs/:id/applications': aJob,
  'GET /jobs/:id/applications.csv': aJob,
  'POST /jobs/:id/applications': (world) => ({ ...aJob(world), body: { answers: [] } }),
  'GET /my-applications/:id': anApplication,
  'POST /my-applications/withdrawals': (world) => ({
    body: { applications: [{ _id: anApplication(world).id, stage: 'applied' }] },
  }),
  'PATCH /my-applications/:id/withdraw': (world) => ({ ...anApplication(world), body: {} }),
  'PATCH /my-applications/:id/return': anApplication,
  'PATCH /my-applications/:id/offer': (world) => ({
    ...anApplication(world),
    body: { response: 'accepted', offeredAt: '2026-03-20T10:00:00.000Z' },
  }),
  'GET /jobs/:id/application-counts': aJob,
  'GET /applications/:id': anApplication,
  'PATCH /applications/:id/seen': anApplication,
  'PATCH /applications/:id/stage': (world) => ({
    ...anApplication(world),
    body: { to: 'shortlisted', version: 0 },
  }),
  'PATCH /jobs/:id/applications/stage': (world) => ({
    ...aJob(world),
    body: { to: 'shortlisted', ids: [world.applicationId] },
  }),
  'POST /application-batches/:id/undo': ({ batchId }) => ({ id: batchId }),
  'POST /applications/:id/notes': (world) => ({
    ...anApplication(world),
    body: { text: 'Call back' },
  }),
  'PUT /applications/:id/assignee': (world) => ({
    ...anApplication(world),
    body: {},
  }),
  'PATCH /applications/:id/rating': (world) => ({ ...anApplication(world), body: { rating: 2 } }),
  'PUT /applications/:id/scorecard': (world) => ({
    ...anApplication(world),
    body: { scores: [{ criterion: 'Teamwork', score: 3 }] },
  }),
  'GET /applications/:id/interview': anApplication,
  'PUT /applications/:id/interview': (world) => ({
    ...anApplication(world),
    body: {
      kind: 'phone',
      minutes: 30,
      place: '',
      note: '',
      timeZone: 'Asia/Dhaka',
      starts: ['2026-12-30T10:00'],
      sequence: 0,
    },
  }),
  'PATCH /interviews/:id/pick': (world) => ({
    ...anInterview(world),
    body: { sequence: 0, startsAt: '2026-12-31T10:00:00.000Z' },
  }),
  'PATCH /interviews/:id/decline': (world) => ({
    ...anInterview(world),
    body: { sequence: 0, note: '', timeZone: 'Asia/Dhaka', starts: [] },
  }),
  'PATCH /interviews/:id/cancel': (world) => ({ ...anInterview(world), body: { sequence: 0 } }),
  'PATCH /interviews/:id/outcome': ({ pastInterviewId }) => ({
    id: pastInterviewId,
    body: { sequence: 0, outcome: 'done' },
  }),
  'GET /interviews/:id.ics': ({ pastInterviewId }) => ({ id: pastInterviewId }),
  'GET /calendars/:token.ics': () => ({ id: 'a'.repeat(43) }),
  'PUT /time-zone': () => ({ body: { timeZone: 'Asia/Dhaka' } }),
  'POST /calendar-feed': () => ({ body: {} }),
  'GET /jobs/conversation': ({ jobId, applicant }) => ({ query: { jobId, userId: applicant.id } }),
  'PATCH /jobs/employerMessage': message,
  'PATCH /jobs/jobSeekerMessage': message,
  'PATCH /jobs/conversationRead': ({ jobId, applicant, messageId }) => ({
    body: { jobId, userId: applicant.id, messageId },
  }),
  'GET /job-drafts/:id': ({ draftId }) => ({ id: draftId }),
  'POST /job-drafts': () => ({ body: { position: 'Baker' } }),
  'PUT /job-drafts/:id': ({ draftId }) => ({ id: draftId, body: { position: 'Baker' } }),
  'DELETE /job-drafts/:id': ({ draftId }) => ({ id: draftId }),
  'PUT /saved-jobs/:id': aJob,
  'DELETE /saved-jobs/:id': aJob,
  'POST /saved-jobs/merge': ({ jobId }) => ({ body: { ids: [jobId] } }),
  'POST /hidden-jobs': ({ jobId }) => ({ body: { ids: [jobId] } }),
  'DELETE /hidden-jobs/:id': aJob,
  'POST /saved-searches': () => ({ body: alert }),
  'POST /saved-searches/by-email': () => ({ body: { ...alert, email: 'ann@people.example' } }),
  'PATCH /saved-searches/:id': ({ searchId }) => ({ id: searchId, body: { cadence: 'weekly' } }),
  'DELETE /saved-searches/:id': ({ searchId }) => ({ id: searchId }),
  'POST /saved-searches/:id/visit': ({ searchId }) => ({ id: searchId }),
  'POST /saved-searches/followed-links': () => ({ body: { token: 'a' } }),
  'GET /user/applicant/:id': ({ applicant }) => ({ id: applicant.id }),
  'GET /user/current': ({ applicant }) => ({ query: { email: applicant.email } }),
  'POST /user': ({ applicant }) => ({ body: { email: applicant.email } }),
  'PATCH /user/employer': ({ applicant }) => ({ body: { ...employerForm, _id: applicant.id } }),
  'PATCH /user/jobSeeker': ({ applicant }) => ({ body: { ...jobSeekerForm, _id: applicant.id } }),
  'POST /user/deletion': ({ sender }) => ({
    body: { email: sender?.email ?? 'ann@people.example', password: 'TWo words' },
  }),
  'GET /blogs/:id': aBlog,
  'POST /administration/first': () => ({ body: { key: 'guessed' } }),
  'GET /legal-texts/:name': () => ({ id: 'terms' }),
  'GET /pictures/job/:id.png': aJob,
  'GET /pictures/blog/:id.png': aBlog,
  'GET /pictures/cover.svg': () => ({ query: { of: '/pictures/initials/HL-3.svg' } }),
  'GET /sitemaps/jobs-:part.xml': () => ({ id: '1' }),
  'GET /sitemaps/companies-:part.xml': () => ({ id: '1' }),
  'GET /files/:id': ({ fileId }) => ({ id: fileId }),
  'DELETE /files/:id': ({ fileId }) => ({ id: fileId }),
  'POST /files': () => ({ query: { kind: 'cv' }, body: toForm(pdf(), 'CV.pdf') }),
  'POST /linked-pictures': () => ({ body: { link: 'https://pictures.example/logo.png' } }),
  'GET /pictures/initials/:name.svg': () => ({ id: 'HL-3' }),
  'GET /pictures/:hash.webp': ({ logoHash }) => ({ id: logoHash }),
  ...administrationCalls,
  'PUT /company/templates': () => ({ body: { templates: [], version: 0 } }),
  'PUT /company/domain': () => ({ body: { domain: 'riverside.example' } }),
  'POST /company/invitations': () => ({ body: { email: 'ann@people.example', role: 'viewer' } }),
  'DELETE /company/invitations/:id': ({ invitationId }) => ({ id: invitationId }),
  'GET /company/invitations/link': () => ({ query: { t: 'nothing' } }),
  'POST /company/invitations/account': () => ({
    body: { t: 'nothing', fullName: 'Ann Lee', password: 'Two CAPITALS!' },
  }),
  'POST /company/invitations/acceptance': () => ({ body: { t: 'nothing' } }),
  'POST /company/invitations/refusal': () => ({ body: { t: 'nothing' } }),
  'POST /company/earlier-use': () => ({}),
  'PATCH /company/members/:id': (world) => ({ ...aMember(world), body: { role: 'recruiter' } }),
  'DELETE /company/members/:id': aMember,
  'POST /blogs': () => ({ body: blogForm }),
  'PUT /blogs/:id': (world) => ({ ...aBlog(world), body: blogForm }),
  'DELETE /blogs/:id': aBlog,
  'PATCH /notification-settings': () => ({ body: { kind: 'message-unread', mail: false } }),
  'PATCH /notifications/read': () => ({ body: { ids: [] } }),
  'GET /reports/subject': ({ jobId }) => ({ query: { kind: 'job', id: jobId } }),
  'POST /reports': ({ jobId, openedAt }) => ({
    body: { ...reportForm, kind: 'job', id: jobId, openedAt },
  }),
  'POST /reports/decisions/:id/objection': ({ jobId }) => ({ id: jobId, body: { text: 'No.' } }),
  'POST /newsletter': () => ({ body: { email: 'ann@people.example' } }),
  'POST /auth/forgotten-password': () => ({ body: { email: 'ann@people.example' } }),
  'POST /auth/reset-password': () => ({ body: { token: 'a', password: 'TWo words' } }),
  'POST /auth/change-password': () => ({
    body: { currentPassword: 'TWo words', password: 'TWo other words' },
  }),
  'POST /auth/verify-email': () => ({ body: { token: 'a', password: 'TWo words' } }),
  'POST /auth/sign-up': credentials,
  'POST /auth/sign-in': credentials,
};
