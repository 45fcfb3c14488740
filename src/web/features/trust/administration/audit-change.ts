import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { companyRoles } from '#contract/accounts/company-choices.ts';
import { companyRoleTexts } from '#contract/accounts/company-role-texts.ts';
import type { AuditEntry } from '#contract/trust/administration.ts';

type Names = Readonly<Record<string, () => string>>;

const parts: Names = {
  hasBlogs: m.audit_part_blogs,
  hasNewsletter: m.audit_part_newsletter,
  hasReviews: m.audit_part_reviews,
  hasPricing: m.audit_part_pricing,
};
const settings: Names = {
  name: m.audit_field_name,
  tagline: m.audit_field_tagline,
  colour: m.audit_field_colour,
  logo: m.audit_field_logo,
  address: m.audit_field_address,
  copyright: m.audit_field_copyright,
  links: m.audit_field_links,
  contactEmail: m.audit_field_email,
  currency: m.audit_field_currency,
  employers: m.audit_field_employers,
  invitedEmployers: m.audit_field_invited,
  approval: m.audit_field_approval,
  salary: m.audit_field_salary,
  language: m.audit_field_language,
  otherLanguages: m.audit_field_languages,
  translations: m.audit_field_translations,
  timeZone: m.audit_field_zone,
  imprint: m.audit_field_imprint,
  terms: m.audit_field_terms,
  privacy: m.audit_field_privacy,
};
/** The effect on the target of a decision that agrees with a report. */
const agreed: Names = {
  hidden: m.audit_agreed_hidden,
  frozen: m.audit_agreed_frozen,
  disabled: m.audit_agreed_disabled,
  removed: m.audit_agreed_removed,
};
const verdicts: Names = {
  upheld: m.audit_agreed,
  rejected: m.audit_nothing_wrong,
  fixed: m.audit_fixed,
};
/** The name of the act says these already. */
const saidByAct: ReadonlySet<string> = new Set([
  ...Object.keys(agreed),
  'administrator',
  'confirmed',
  'domain',
  'erased',
  'role',
  'unapproved',
]);

const list = (names: readonly string[], known: Names): string =>
  new Intl.ListFormat(getLocale()).format(names.map((name) => known[name]?.() ?? name));

type Change = Pick<AuditEntry, 'before' | 'after'>;

function describeDecision({ before, after }: Change): string {
  const { case: verdict } = after;
  const flag = Object.keys(agreed).find((name) => after[name] === true && before[name] !== true);
  const write =
    verdict === 'upheld' && flag !== undefined ? agreed[flag] : verdicts[String(verdict)];
  return verdict === before['case'] ? '' : (write?.() ?? '');
}

/** The new role of a person in a company. */
const describeRole = ({ role }: Change['after']): string => {
  const known = companyRoles.find((name) => name === role);
  return known === undefined ? '' : companyRoleTexts[known].name();
};

/** The domain that a company confirmed, lost or removed; entries of earlier releases name none. */
const nameDomain = ({ domain }: Change['after']): string =>
  typeof domain === 'string' ? domain : '';

/** Says in words what an act changed: `Changed the name and the color`. Empty where the name of the act says it. */
export function describeChange({ before, after }: Change): string {
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => before[name] !== after[name] && name !== 'case' && !saidByAct.has(name),
  );
  const turned = (isOn: boolean) => changed.filter((name) => name in parts && after[name] === isOn);
  const others = changed.filter((name) => !(name in parts));
  return [
    describeDecision({ before, after }),
    describeRole(after),
    nameDomain(after),
    others.length > 0 && m.audit_changed({ fields: list(others, settings) }),
    turned(true).length > 0 && m.audit_turned_on({ parts: list(turned(true), parts) }),
    turned(false).length > 0 && m.audit_turned_off({ parts: list(turned(false), parts) }),
  ]
    .filter(Boolean)
    .join('. ');
}
