import { initialsPath, isInitialsPath } from '#contract/accounts/initials-pictures.ts';
import { isPictureLink } from '#contract/accounts/site-pictures.ts';

interface Logo {
  readonly logo: string;
  readonly company: string;
}

/** Without a logo the company's initials are its picture, also after it was renamed. */
export const withLogo = <Form extends Logo>(form: Form): Form =>
  form.logo === '' || isInitialsPath(form.logo)
    ? { ...form, logo: initialsPath(form.company) }
    : form;

/** As it is approved: nobody has seen the picture of a link that is not loaded, so the initials take its place. */
export const withLoadedLogo = <Version extends Logo>(version: Version): Version =>
  isPictureLink(version.logo) ? withLogo({ ...version, logo: '' }) : version;
