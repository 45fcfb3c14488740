import type { AccessRule } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Actor, Subject } from './walk-world.ts';

/** The rows that a request names: one row, or only the people and the job of its fields. */
export type Aim = Subject | undefined;

/** The company of the employer: only its viewers read without acting, which routes refuse by themselves. */
const team: ReadonlySet<Actor> = new Set(['employer', 'recruiter', 'viewer', 'demoted']);
/** The other company. */
const otherTeam: ReadonlySet<Actor> = new Set(['otherEmployer', 'otherRecruiter', 'otherViewer']);
/** Those who only read in their company. */
const viewers: ReadonlySet<Actor> = new Set(['viewer', 'demoted', 'otherViewer']);
const employers: ReadonlySet<Actor> = new Set([
  'unconfirmed',
  'employer',
  'recruiter',
  'otherEmployer',
  'otherRecruiter',
  'both',
]);
const seekers: ReadonlySet<Actor> = new Set(['unconfirmed', 'seeker', 'otherSeeker', 'both']);

type May = (actor: Actor, aim: Aim) => boolean;

const isSignedIn: May = (actor) => actor !== 'visitor' && actor !== 'disabled';
const isKind = (aim: Aim, ...kinds: readonly string[]): boolean =>
  aim !== undefined && kinds.includes(aim.kind);

/** Nothing that belongs to another person, except for jobs, which everyone reads, saves and applies to. */
const isOwnOrPublic: May = (actor, aim) =>
  aim?.owner === undefined || aim.owner === actor || aim.kind === 'job';

/** Requests name an application by its id, or by its job and its seeker. */
const isApplication = (aim: Aim, ...kinds: readonly string[]): boolean =>
  isKind(aim, 'application', ...kinds) || (isKind(aim, 'user') && aim?.owner === 'seeker');

const isApplicationEmployer: May = (actor, aim) =>
  team.has(actor) && isApplication(aim, 'batch', 'interview');
const isApplicationSeeker: May = (actor, aim) =>
  actor === 'seeker' && isApplication(aim, 'interview');
const isParticipant: May = (actor, aim) =>
  isApplicationEmployer(actor, aim) || isApplicationSeeker(actor, aim);

/** Whether a person may succeed with a row. A request that names no row of its own names the job and a person. */
export const mayCall: Readonly<Record<AccessRule, May>> = {
  anyone: () => true,
  'signed-in': (actor, aim) =>
    isSignedIn(actor, aim) && (isOwnOrPublic(actor, aim) || isParticipant(actor, aim)),
  self: (actor, aim) => isSignedIn(actor, aim) && (aim === undefined || aim.owner === actor),
  employer: (actor, aim) => employers.has(actor) && (!aim?.owner || aim.owner === actor),
  'job-seeker': (actor, aim) => seekers.has(actor) && isOwnOrPublic(actor, aim),
  'company-member': (actor, aim) =>
    (employers.has(actor) || viewers.has(actor)) &&
    (aim === undefined ||
      aim.owner === actor ||
      (isKind(aim, 'user') &&
        ((actor === 'employer' && team.has(aim.owner ?? 'visitor')) ||
          (actor === 'otherEmployer' && otherTeam.has(aim.owner ?? 'visitor'))))),
  'company-owner': (actor, aim) =>
    employers.has(actor) &&
    actor !== 'recruiter' &&
    actor !== 'otherRecruiter' &&
    // They invite any address.
    (aim === undefined ||
      isKind(aim, 'user') ||
      (actor === 'employer' && team.has(aim.owner ?? 'visitor'))),
  'job-owner': (actor, aim) => team.has(actor) && isKind(aim, 'job', 'user'),
  'application-employer': isApplicationEmployer,
  'application-seeker': isApplicationSeeker,
  participant: isParticipant,
  'applicant-reader': (actor, aim) =>
    isKind(aim, 'user') &&
    (actor === aim?.owner ||
      (team.has(actor) && aim?.owner === 'seeker') ||
      (otherTeam.has(actor) && aim?.owner === 'otherSeeker')),
  'file-owner': (actor, aim) => isKind(aim, 'file') && actor === aim?.owner,
  'file-reader': (actor, aim) => isKind(aim, 'file') && (actor === aim?.owner || team.has(actor)),
  administrator: (actor) => actor === 'administrator',
};

/** The one code for everyone whom the rule excludes, whatever their request names. */
const refusals: Readonly<Partial<Record<AccessRule, ErrorCode>>> = {
  employer: 'not-an-employer',
  'job-seeker': 'not-a-job-seeker',
  administrator: 'not-an-administrator',
};

/** The code for a person who may not call; undefined where several are right. */
export function findRefusal(access: AccessRule, actor: Actor): ErrorCode | undefined {
  if (actor === 'visitor') {
    return 'not-signed-in';
  }
  if (actor === 'disabled') {
    return 'user-disabled';
  }
  return access === 'employer' && viewers.has(actor) ? 'only-a-viewer' : refusals[access];
}
