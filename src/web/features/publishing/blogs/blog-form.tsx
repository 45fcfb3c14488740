import { type ReactNode, useRef, useState } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '#messages';
import { type Blog, BlogInput } from '#contract/publishing/blogs.ts';
import { languageNames, listLanguages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { isSitePicture, missingPicture } from '#contract/accounts/site-pictures.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field } from '#web/forms/field.tsx';
import { Form, RestoredNotice, SubmitButton, useIsFormBusy } from '#web/forms/form.tsx';
import { type AppForm, useAppForm } from '#web/forms/use-app-form.ts';
import { UploadArea } from '#web/features/accounts/files/upload-area.tsx';
import { useSite } from '#web/lib/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { BlogArticle } from './blog-article.tsx';

const BlogFormInput = z.pick(BlogInput, {
  title: true,
  imgSrc: true,
  content: true,
  language: true,
});
export type BlogFormValues = z.infer<typeof BlogFormInput>;

interface BlogFormProps {
  blog?: Blog | undefined;
  draftKey: string;
  save: (
    values: BlogFormValues,
    isDraft: boolean,
  ) => Promise<{ data?: Blog | undefined; error?: unknown }>;
  submitLabel: string;
  draftLabel: string;
  /** Other actions, beside the two that save. */
  actions: ReactNode;
}

/** The picture as it will be, with its way in. */
function PictureField() {
  const { setValue } = useFormContext<BlogFormValues>();
  return (
    <div className="flex flex-col gap-3">
      <Field
        name="imgSrc"
        label={m.blog_picture()}
        hint={m.blog_picture_hint()}
        maxLength={textLimits.link}
        autoComplete="off"
      />
      <UploadArea
        kind="blog"
        label={m.blog_picture_upload()}
        hint={m.blog_picture_upload_hint()}
        onUploaded={({ path = '' }) =>
          setValue('imgSrc', path, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}

/** The blog as its public page shows it. */
function Preview({ date }: { date: string | undefined }) {
  const [today] = useState(() => new Date().toISOString());
  const { title = '', imgSrc = '', content = '', language } = useWatch<BlogFormValues>();
  return (
    <section aria-label={m.common_preview()} className="card-surface min-w-0 p-4 sm:p-6">
      <p className="mb-4 text-sm text-muted">{m.common_preview()}</p>
      <BlogArticle
        headingLevel={2}
        blog={{
          _id: 'preview',
          title: title || m.blog_title(),
          imgSrc: isSitePicture(imgSrc) ? imgSrc : missingPicture,
          content,
          language,
          date: date ?? today,
        }}
      />
    </section>
  );
}

/** The link while it is tried, so that saving again does not drop it. */
const toPicture = ({ imgSrc, waitingPicture }: Blog): string => waitingPicture?.link ?? imgSrc;

/** The fields as the server stored them, except what was typed while they were on their way. */
const showSaved = (
  { getValues, resetField, reset }: UseFormReturn<BlogFormValues, unknown, BlogFormValues>,
  sent: BlogFormValues,
  blog: Blog,
): void => {
  const { title, imgSrc, content } = blog;
  const { language } = sent;
  const saved = { title, imgSrc: toPicture(blog), content, language };
  for (const name of ['title', 'imgSrc', 'content'] as const) {
    if (getValues(name).trim() === sent[name]) {
      resetField(name, { defaultValue: saved[name] });
    }
  }
  // The draft of this tab follows a reset of the whole form only.
  reset(saved, { keepDirtyValues: true });
  if (blog.waitingPicture) {
    toast(m.blog_picture_waiting(), { id: 'blog-picture' });
  } else if (imgSrc === missingPicture && sent.imgSrc !== missingPicture) {
    toast.error(m.blog_picture_failed(), { id: 'blog-picture' });
  }
};

interface DraftButtonProps extends Pick<BlogFormProps, 'save'> {
  submitWith: AppForm<BlogFormValues, BlogFormValues>['submitWith'];
  children: ReactNode;
}

/** Saves the form around it as a draft. Enter presses the submit button instead. */
function DraftButton({ submitWith, save, children }: DraftButtonProps) {
  const isBusy = useIsFormBusy();
  return (
    <Button
      variant="secondary"
      pending={isBusy}
      onClick={({ currentTarget: { form } }) =>
        form && void submitWith(form, (values) => save(values, true))
      }
    >
      {children}
    </Button>
  );
}

/** Writes a blog beside its preview. What was typed is restored after a reload. */
export function BlogForm(props: BlogFormProps) {
  const { blog, draftKey, submitLabel, draftLabel, actions } = props;
  const site = useSite();
  const languages = listLanguages(site);
  const saved = useRef<Blog>(undefined);
  const save: BlogFormProps['save'] = async (values, isDraft) => {
    const result = await props.save(values, isDraft);
    saved.current = result.data;
    return result;
  };
  const form = useAppForm({
    schema: BlogFormInput,
    defaultValues: {
      title: blog?.title ?? '',
      imgSrc: blog ? toPicture(blog) : '',
      content: blog?.content ?? '',
      ...(languages.length > 1 && { language: blog ? (blog.language ?? 'en') : site.language }),
    },
    draftKey,
    send: (values) => save(values, false),
    onSent: (values, sentForm) => saved.current && showSaved(sentForm, values, saved.current),
  });
  return (
    <Form form={form} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <RestoredNotice isRestored={form.draft.isRestored} discard={form.draft.discard} />
        <Field name="title" label={m.blog_title()} maxLength={textLimits.line} autoComplete="off" />
        {languages.length > 1 && (
          <Field
            control="select"
            name="language"
            label={m.blog_language()}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        )}
        <PictureField />
        <Field
          control="textarea"
          name="content"
          label={m.blog_text()}
          hint={m.blog_text_hint()}
          rows={12}
          className="min-h-60"
          maxLength={textLimits.long}
          autoComplete="off"
        />
        <ErrorSummary />
        <div className="flex flex-wrap justify-end gap-3">
          {actions}
          <DraftButton submitWith={form.submitWith} save={save}>
            {draftLabel}
          </DraftButton>
          <SubmitButton>{submitLabel}</SubmitButton>
        </div>
      </div>
      <Preview date={blog?.isDraft ? undefined : blog?.date} />
    </Form>
  );
}
