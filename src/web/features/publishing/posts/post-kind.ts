import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeepPartialSkipArrayKey, DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { MyFile } from '#contract/accounts/files.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import type { FieldProps } from '#web/forms/field.tsx';

/** What administrators write: a blog, or an issue of the newsletter. */
export interface Post {
  readonly _id: string;
}

/** A link to a picture, with its upload; may be left empty. */
export interface PictureField {
  control: 'picture';
  name: string;
  label: string;
  hint: string;
  upload: { kind: MyFile['kind']; label: string; hint: string };
}

export type PostField = FieldProps | PictureField;

/** A button that saves. */
export interface Saving<Extra> {
  label: string;
  /** Sent with the fields. */
  extra: Extra;
  /** Whether the list is shown afterwards. */
  isDone?: boolean;
}

/** All that one kind of posts has of its own; `PostEditor` is the same for each. */
export interface PostKind<Stored extends Post, Values extends FieldValues, Extra extends object> {
  /** In the key of the draft in this tab. */
  name: string;
  schema: ZodMiniType<Values, Values>;
  /** The fields of a stored post, or of a new one. */
  toValues: (post: Stored | undefined, site: SiteInfo) => Values & DefaultValues<Values>;
  listFields: (site: SiteInfo) => readonly PostField[];
  /** `submit` is pressed by Enter. */
  listSavings: (post: Stored | undefined) => { submit: Saving<Extra>; other?: Saving<Extra> };
  create: UseMutationOptions<Stored, Error, { body: Values & Extra }>;
  update: UseMutationOptions<Stored, Error, { params: { id: string }; body: Values & Extra }>;
  list: string;
  toPath: (id: string) => string;
  /** Says what the server made of a post, where that is not what was sent. */
  onStored?: (post: Stored, sent: Values) => void;
  /** How its readers see the fields as they are typed. */
  renderPreview: (typed: DeepPartialSkipArrayKey<Values>, post: Stored | undefined) => ReactNode;
  /** What else can be done with a stored post, beside the buttons that save. */
  renderActions: (post: Stored) => ReactNode;
}
