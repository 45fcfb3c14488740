import { m } from '#messages';
import type { DemoApplication } from './demo-types.ts';
import { demoEmployers } from './employers.ts';
import { held } from './held.ts';
import { demoJobSeekers } from './job-seekers.ts';

/** The first part of the email, how many days ago the application was sent, and how many days later it was answered. */
type Answered = readonly [seeker: string, appliedDaysAgo: number, answeredAfter: number];

/** The text that the form offers, sent as it is. */
function writeRejection(job: string, seeker: string): string {
  const employer = demoEmployers.find(({ jobs }) => jobs.some(({ key }) => key === job));
  const { profile, jobs } = held(employer, job);
  const { position } = held(
    jobs.find(({ key }) => key === job),
    job,
  );
  const person = demoJobSeekers.find(({ email }) => email === seeker);
  const { fullName: name } = held(person, seeker).profile;
  return m.rejection_template({ name, position, company: profile.companyName });
}

const reject = (job: string, people: readonly Answered[]): DemoApplication[] =>
  people.map(([name, appliedDaysAgo, answeredAfter]) => {
    const seeker = `${name}@people.example`;
    const stageDaysAgo = appliedDaysAgo - answeredAfter;
    const text = writeRejection(job, seeker);
    return {
      job,
      seeker,
      appliedDaysAgo,
      stage: 'rejected',
      stageDaysAgo,
      conversation: [{ sender: 'employer', text, sentDaysAgo: stageDaysAgo }],
    };
  });

/** Without an answer. */
const ignore = (job: string, people: readonly (readonly [string, number])[]): DemoApplication[] =>
  people.map(([name, appliedDaysAgo]) => ({
    job,
    seeker: `${name}@people.example`,
    appliedDaysAgo,
  }));

/** A job of some weeks ago, after how many days its company usually answered, and how many it never did. */
type Habit = readonly [job: string, days: number, unanswered: number];

/** Of these companies it is known how they answer; the others are new, or had few applicants. */
const companyHabits: readonly Habit[] = [
  ['alderway-fraud-analyst', 5.5, 3],
  ['baobab-regional-accountant', 2.4, 1],
  ['bramblecart-produce-buyer', 2.1, 2],
  ['cedarpoint-catalogue-editor', 4.6, 3],
  ['cloudberry-composer', 8.7, 4],
  ['ferrowind-graduate-engineer', 6.2, 3],
  ['juniper-payroll-au', 0.8, 0],
  ['marrowpine-care-coordinator', 0.7, 0],
  ['millbrook-route-planner', 2.8, 1],
  ['oakmere-internal-auditor', 9.3, 4],
  ['padma-nurse-creche', 5.1, 2],
  ['peregrine-office-kitchen', 2.6, 1],
  ['quillstone-product-designer', 4.2, 2],
  ['saltmarsh-paint-shop', 8.1, 4],
  ['solbakken-medical-secretary', 1.9, 0],
  ['tandem-customer-desk', 2.2, 1],
  ['velmora-hr-trainee', 6.6, 3],
];

/** As many as a badge takes, and one. */
const answeredPeople = 11;

/** Days. Younger applications are not due yet; older ones than the second would be no habit of late. */
const [youngest, oldest] = [14.3, 40];

/** Each person waited a little longer than the one before, half of them no longer than the company usually takes. */
function followHabit([job, days, unanswered]: Habit, at: number): DemoApplication[] {
  const jobs = demoEmployers.flatMap((employer) => employer.jobs);
  const { postedDaysAgo } = held(
    jobs.find(({ key }) => key === job),
    job,
  );
  const names = demoJobSeekers
    .map(({ email }) => email.split('@'))
    .filter(([, domain]) => domain === 'people.example')
    .map(([name = '']) => name);
  const first = Math.min(postedDaysAgo - 0.2, oldest);
  const step = (first - youngest) / (answeredPeople + unanswered);
  const toPerson = (n: number) => held(names.at((at * 7 + n) % names.length), job);
  const toAge = (n: number) => first - step * n;
  return [
    ...reject(
      job,
      Array.from({ length: answeredPeople }, (_, n) => [
        toPerson(n),
        toAge(n),
        days * (0.6 + 0.08 * n),
      ]),
    ),
    ...ignore(
      job,
      Array.from({ length: unanswered }, (_, n) => [
        toPerson(answeredPeople + n),
        toAge(answeredPeople + n),
      ]),
    ),
  ];
}

/** Applications of weeks ago: of their employers it is known how they answer. */
export const earlierApplications: readonly DemoApplication[] = [
  {
    job: 'tidewright-android',
    seeker: 'linh.tran@people.example',
    appliedDaysAgo: 32.1,
    stage: 'hired',
    stageDaysAgo: 7.1,
    conversation: [
      {
        sender: 'employer',
        text: 'Hello Linh, your offline maps worked in our lift. When can we talk?',
        sentDaysAgo: 28.4,
      },
    ],
  },
  ...reject('tidewright-android', [
    ['tanvir.hasan', 35.2, 4.1],
    ['farzana.lima', 34.6, 5.3],
    ['rakibul.siam', 33.9, 2.2],
    ['diego.fuentes', 31.4, 4.8],
    ['zubayer.alam', 30.7, 3.9],
    ['grace.wanjiru', 28.5, 6.1],
    ['abir.hossain', 27.3, 4.4],
    ['oluwaseun.adeyemi', 26.1, 2.6],
    ['shakil.ahmed', 25.8, 5.7],
    ['arjun.mehta', 24.4, 8.2],
  ]),
  ...reject('kitewick-qa', [
    ['ayesha.mim', 15.9, 1.2],
    ['meixuan.tan', 17.2, 0.8],
    ['camila.nogueira', 19.4, 1.7],
    ['sam.whitlock', 21.6, 0.9],
    ['jannatul.mawa', 22.3, 2.1],
    ['fahim.shahriar', 23.5, 1.1],
    ['rokeya.begum', 25.7, 2.4],
    ['sadia.rahman', 26.2, 0.6],
    ['anika.tabassum', 28.1, 1.9],
    ['rezaul.karim', 29.9, 2.8],
    ['sumaiya.ritu', 30.6, 1.4],
  ]),
  ...reject('tallybrook-mern', [
    ['daniel.otieno', 16.6, 3.2],
    ['kwame.boateng', 16.4, 6.5],
    ['elif.kaya', 16.1, 8.8],
    ['arjun.mehta', 15.7, 5.1],
    ['rakibul.siam', 15.5, 9.4],
    ['ivan.petrov', 15.2, 7.7],
    ['priya.venkataraman', 14.9, 10.3],
  ]),
  ...ignore('tallybrook-mern', [
    ['tasnim.ferdous', 15.9],
    ['mahmudul.islam', 15.1],
    ['kofi.asante', 14.6],
  ]),
  ...companyHabits.flatMap(followHabit),
];
