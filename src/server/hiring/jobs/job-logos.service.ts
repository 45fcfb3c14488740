import type { JobInput } from '#contract/hiring/job-input.ts';
import { logoTexts } from '#contract/accounts/logo-texts.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { LinkedPictures } from '#server/accounts/files/linked-pictures.service.ts';

/** The form with a logo of this site, a link or none, and what to tell its sender where the logo is not taken. */
export async function takeLogo(
  logos: LinkedPictures,
  { actor, address }: { readonly actor: StoredActor; readonly address: string },
  form: JobInput,
): Promise<{ readonly form: JobInput; readonly logoError?: string }> {
  if (form.logo === '') {
    return { form };
  }
  const sender = { ownerId: actor.userId, account: actor.identity.uid, address };
  const logo = await logos.take(sender, form.logo);
  return logo === undefined
    ? { form: { ...form, logo: '' }, logoError: logoTexts.notTaken }
    : { form: { ...form, logo } };
}
