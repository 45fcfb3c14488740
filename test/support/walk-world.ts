import { newId } from '#db/new-id.ts';
import { newsletterIssues } from '#db/publishing-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Sender, TestApp } from './build-test-app.ts';
import type { Named } from './walk-input.ts';
import { makeIdentity, type TestUser } from './factories.ts';
import { putText } from './sample-files.ts';

/** Everyone who sends requests. The employer, the seeker and all rows of the walk belong together. */
export const actors = [
  'visitor',
  'newcomer',
  'unconfirmed',
  'seeker',
  'otherSeeker',
  'employer',
  'recruiter',
  'viewer',
  // A recruiter of the employer's company who is a viewer now, and one who was removed.
  'demoted',
  'removed',
  'otherEmployer',
  'otherRecruiter',
  'otherViewer',
  // Somebody with an invitation of the employer, who has not joined.
  'invited',
  'both',
  'disabled',
  'administrator',
] as const;
export type Actor = (typeof actors)[number];

export const walkAdministrator = 'admin@jobs.example';

/** A row that requests name. */
export interface Subject {
  /** The table without its plural: `job`. */
  readonly kind: string;
  readonly id: string;
  /** To whom it belongs; undefined to the site. */
  readonly owner?: Actor;
}

/** A text that only these people may read. */
export interface Marker {
  readonly text: string;
  readonly readers: readonly Actor[];
}

export interface WalkWorld {
  readonly senders: Readonly<Record<Actor, Sender>>;
  readonly subjects: readonly Subject[];
  readonly markers: readonly Marker[];
  /** The people of a request that aims at a row: the row's owner and, where that is no person itself, the seeker. */
  name(aim: Subject | undefined): Named;
  /** Puts the bytes of files back that a request removed. */
  restoreFiles(): Promise<void>;
}

type Parts = Pick<TestApp, 'create' | 'database' | 'store' | 'time'>;

interface Household {
  readonly employer: TestUser;
  readonly seeker: TestUser;
}

/** The people of the employer's company. */
const team = ['employer', 'recruiter', 'viewer', 'demoted'] as const satisfies readonly Actor[];

/** A text that occurs nowhere else; it stands in what only these people may read. */
const makeMarkers = (name: string) => {
  const make = (what: string, ...readers: readonly Actor[]): Marker => ({
    text: `${name}${what}Marker`,
    readers,
  });
  return {
    note: make('Note', ...team),
    draft: make('Draft', 'employer'),
    reason: make('Reason', ...team),
    coverNote: make('CoverNote', ...team, 'seeker'),
    message: make('Message', ...team, 'seeker', 'administrator'),
    interview: make('Interview', ...team, 'seeker'),
    fileName: make('FileName', ...team, 'seeker'),
    skills: make('Skills', ...team, 'seeker', 'administrator'),
  };
};

/** The rows of an employer and of the seeker who applied to the employer's job. */
async function makeHousehold({ create, time }: Parts, { employer, seeker }: Household) {
  const markers = makeMarkers('Walk');
  // The criterion that plain inputs score.
  const job = await create.job({ ownerId: employer.id, criteria: 'Baker' });
  const cv = await create.file({ ownerId: seeker.id, name: `${markers.fileName.text}.pdf` });
  const sha256 = Buffer.from('cd'.repeat(32), 'hex');
  const logo = await create.file({ ownerId: employer.id, kind: 'logo', sha256 });
  const application = await create.application({
    jobId: job.id,
    userId: seeker.id,
    cvFileId: cv.id,
    coverNote: markers.coverNote.text,
  });
  const applicationId = application.id;
  const formerJob = await create.job({ ownerId: employer.id });
  const former = await create.application({
    jobId: formerJob.id,
    userId: seeker.id,
    stage: 'withdrawn',
    stageForApplicant: 'withdrawn',
    stageAt: time.now,
  });
  const offeringJob = await create.job({ ownerId: employer.id });
  const offered = await create.application({
    jobId: offeringJob.id,
    userId: seeker.id,
    stage: 'offer',
    stageForApplicant: 'offer',
    // The moment that plain inputs name.
    offeredAt: new Date('2026-12-31T10:00:00.000Z'),
  });
  const participants = { employerId: employer.id, jobSeekerId: seeker.id };
  const proposed = await create.interview({ ...participants, note: markers.interview.text }, [
    new Date('2026-12-31T10:00:00.000Z'),
  ]);
  const met = await create.interview({
    ...participants,
    state: 'confirmed',
    startsAt: new Date(time.now.getTime() - 60 * 60_000),
  });
  const batchId = newId();
  const move = { applicationId, batchId, at: time.now, reason: markers.reason.text };
  const event = await create.applicationEvent(move);
  const note = { applicationId, kind: 'note', fromStage: null, toStage: null } as const;
  await create.applicationEvent({ ...note, isShown: false, note: markers.note.text });
  const message = await create.message({ applicationId, text: markers.message.text });
  const draft = await create.jobDraft({
    ownerId: employer.id,
    input: { position: markers.draft.text },
  });
  const search = await create.savedSearch({ userId: seeker.id });
  const files = [cv, logo];
  const subjects: Subject[] = [
    { kind: 'user', id: seeker.id, owner: 'seeker' },
    { kind: 'user', id: employer.id, owner: 'employer' },
    { kind: 'job', id: job.id, owner: 'employer' },
    { kind: 'application', id: applicationId, owner: 'seeker' },
    { kind: 'application', id: former.id, owner: 'seeker' },
    { kind: 'application', id: offered.id, owner: 'seeker' },
    { kind: 'batch', id: batchId, owner: 'employer' },
    { kind: 'interview', id: proposed.id, owner: 'seeker' },
    { kind: 'interview', id: met.id, owner: 'seeker' },
    { kind: 'event', id: event.id, owner: 'employer' },
    { kind: 'message', id: message.id, owner: 'employer' },
    { kind: 'draft', id: draft.id, owner: 'employer' },
    { kind: 'search', id: search.id, owner: 'seeker' },
    { kind: 'file', id: cv.id, owner: 'seeker' },
    { kind: 'file', id: logo.id, owner: 'employer' },
  ];
  return { markers: Object.values(markers), subjects, files };
}

/** A report about the employer's job, its case, and a decision of the administrator. */
async function makeReport(
  { database: { db }, time }: Parts,
  jobId: string,
  { id: subjectId }: TestUser,
) {
  const at = new Date('2026-05-01T12:00:00.000Z');
  const details = 'WalkReportMarker';
  const target = { targetKind: 'job', targetId: jobId } as const;
  const openCase = { id: newId(at), ...target, subjectId, openedAt: at };
  await db.insert(cases).values(openCase);
  const report = {
    id: newId(at),
    caseId: openCase.id,
    reason: 'fraud',
    details,
    isIllegal: false,
    snapshot: {},
    reporterName: 'WalkReporterMarker',
    reporterEmail: 'walk.reporter@people.example',
    reporterKey: Buffer.from('ab'.repeat(32), 'hex'),
    createdAt: at,
  } as const;
  await db.insert(reports).values(report);
  const facts = 'It asks for money.';
  const made = {
    // It can still be undone.
    action: 'hide-job',
    reason: 'fraud',
    ground: 'rules',
    facts,
    subjectId,
    isAutomated: false,
    decidedAt: time.now,
  } as const;
  const decision = { id: newId(at), ...target, ...made };
  await db.insert(decisions).values(decision);
  const subjects: Subject[] = [
    { kind: 'case', id: openCase.id },
    { kind: 'report', id: report.id },
    { kind: 'decision', id: decision.id, owner: 'employer' },
  ];
  const markers = [details, report.reporterName, report.reporterEmail].map((text): Marker => ({
    text,
    readers: ['administrator'],
  }));
  return { subjects, markers };
}

async function makeSenders({ create, database: { pool } }: Parts) {
  const employer = await create.employer({ email: 'walk.employer@people.example' });
  const otherEmployer = await create.employer();
  const [demoted, removed] = [await create.colleague(employer), await create.colleague(employer)];
  await pool.query(`update company_members set role = 'viewer' where user_id = $1`, [demoted.id]);
  await pool.query('delete from company_members where user_id = $1', [removed.id]);
  await pool.query('update users set is_employer = false where id = $1', [removed.id]);
  const skills = { skills: 'WalkSkillsMarker' };
  const seeker = await create.jobSeeker({ email: 'walk.seeker@people.example' }, skills);
  const asAdministrator = { email: walkAdministrator, emailVerified: true };
  const twoRoles = { isJobSeeker: true };
  return {
    visitor: null,
    newcomer: makeIdentity(),
    // Someone who signed up with the administrator's address.
    unconfirmed: await create.employer({
      ...twoRoles,
      email: walkAdministrator.toUpperCase(),
      emailVerified: false,
    }),
    seeker,
    otherSeeker: await create.jobSeeker(),
    employer,
    recruiter: await create.colleague(employer),
    viewer: await create.colleague(employer, 'viewer'),
    demoted,
    removed,
    otherEmployer,
    otherRecruiter: await create.colleague(otherEmployer),
    otherViewer: await create.colleague(otherEmployer, 'viewer'),
    invited: await create.user({ email: 'walk.invited@people.example', emailVerified: true }),
    both: await create.employer(twoRoles),
    disabled: await create.employer({ ...twoRoles, disabledAt: new Date() }),
    administrator: await create.user(asAdministrator),
  } satisfies Record<Actor, Sender>;
}

type Senders = Awaited<ReturnType<typeof makeSenders>>;

function makeNaming(subjects: readonly Subject[], senders: Senders): WalkWorld['name'] {
  const nouns = Object.fromEntries(subjects.toReversed().map(({ kind, id }) => [kind, id]));
  const { employer, recruiter, viewer, demoted, removed } = senders;
  const { otherRecruiter, otherViewer, invited, seeker, otherSeeker } = senders;
  const colleagues = [employer, recruiter, viewer, demoted, removed, otherRecruiter, otherViewer];
  const people = [...colleagues, invited, seeker, otherSeeker];
  return (aim) => {
    const person = people.find(({ id }) => id === aim?.id) ?? seeker;
    const owner = aim?.owner === 'employer' ? employer : person;
    return {
      id: aim?.id ?? person.id,
      nouns: { ...nouns, user: person.id },
      email: owner.email,
      uid: owner.identity.uid,
    };
  };
}

/** The rows of the walk, and others of the same kinds that belong to the other employer and the other seeker. */
export async function makeWalkWorld(site: Parts): Promise<WalkWorld> {
  const { create, store } = site;
  const senders = await makeSenders(site);
  const { employer, seeker, otherEmployer, otherSeeker } = senders;
  const { markers, subjects, files } = await makeHousehold(site, { employer, seeker });
  const job = subjects.find(({ kind }) => kind === 'job');
  const reported = await makeReport(site, job?.id ?? '', employer);
  const otherJob = await create.job({ ownerId: otherEmployer.id });
  await create.application({ jobId: otherJob.id, userId: otherSeeker.id });
  const blog = await create.blog();
  const issue = { id: newId(), subject: 'News', text: 'Hello', updatedAt: site.time.now };
  await site.database.db.insert(newsletterIssues).values(issue);
  const restoreFiles = async () => {
    await Promise.all(files.map(({ id, size }) => putText(store, id, 'x'.repeat(size))));
  };
  await restoreFiles();
  await create.domain(employer);
  const allSubjects: readonly Subject[] = [
    ...subjects,
    {
      kind: 'invitation',
      id: await create.invitation(employer, senders.invited),
      owner: 'employer',
    },
    { kind: 'user', id: senders.recruiter.id, owner: 'recruiter' },
    { kind: 'user', id: senders.viewer.id, owner: 'viewer' },
    { kind: 'user', id: senders.removed.id, owner: 'removed' },
    { kind: 'user', id: senders.otherRecruiter.id, owner: 'otherRecruiter' },
    { kind: 'user', id: senders.otherViewer.id, owner: 'otherViewer' },
    { kind: 'user', id: senders.invited.id, owner: 'invited' },
    ...reported.subjects,
    // With whose id a request to apply can succeed.
    { kind: 'user', id: otherSeeker.id, owner: 'otherSeeker' },
    { kind: 'company', id: (await create.companyOf(employer.id))._id },
    { kind: 'blog', id: blog.id ?? '' },
    { kind: 'issue', id: issue.id },
  ];
  return {
    senders,
    subjects: allSubjects,
    markers: [
      ...markers,
      ...reported.markers,
      { text: employer.email, readers: [...team, 'administrator'] },
      // Colleagues do not read whom an owner has invited.
      { text: senders.invited.email, readers: ['employer', 'invited', 'administrator'] },
      { text: seeker.email, readers: [...team, 'seeker', 'administrator'] },
    ],
    name: makeNaming(allSubjects, senders),
    restoreFiles,
  };
}
