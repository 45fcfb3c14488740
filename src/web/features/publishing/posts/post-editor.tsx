import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { textLimits } from '#contract/platform/limits.ts';
import { toResult } from '#web/api/call.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { Field, useField } from '#web/forms/field.tsx';
import { Form, RestoredNotice, SubmitButton, useIsFormBusy } from '#web/forms/form.tsx';
import { showStored } from '#web/forms/show-stored.ts';
import { carryDraft } from '#web/forms/use-draft.ts';
import { useAppForm } from '#web/forms/use-app-form.ts';
import { UploadArea } from '#web/features/accounts/files/upload-area.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useSite } from '#web/lib/site-context.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import type { PictureField, Post, PostField, PostKind, Saving } from './post-kind.ts';
import { PostPreview } from './post-preview.tsx';

function PictureLink({ field: { control: _, upload, ...link } }: { field: PictureField }) {
  const { setValue } = useFormContext<Record<string, string>>();
  // Registered as required: an empty link is sent, so that it takes the picture away.
  const registered = useField(link.name);
  return (
    <div className="flex flex-col gap-3">
      <FormField
        {...link}
        {...registered}
        optional
        type="url"
        inputMode="url"
        maxLength={textLimits.link}
        autoComplete="off"
      />
      <UploadArea
        {...upload}
        onUploaded={({ path = '' }) =>
          setValue(link.name, path, { shouldDirty: true, shouldValidate: true })
        }
      />
    </div>
  );
}

const EditorField = ({ field }: { field: PostField }) =>
  field.control === 'picture' ? (
    <PictureLink field={field} />
  ) : (
    <Field autoComplete="off" {...field} />
  );

/** Saves the form around it in another way than its submit button, which Enter presses. */
function SavingButton({
  label,
  onPress,
}: {
  label: string;
  onPress: (form: HTMLFormElement) => void;
}) {
  const isBusy = useIsFormBusy();
  return (
    <Button
      variant="secondary"
      pending={isBusy}
      onClick={({ currentTarget: { form } }) => form && onPress(form)}
    >
      {label}
    </Button>
  );
}

interface PostEditorProps<Stored extends Post, Values extends FieldValues, Extra extends object> {
  kind: PostKind<Stored, Values, Extra>;
  /** Left out for a new one. */
  post: Stored | undefined;
}

/** Stores a new post or changes one, and opens the list, or the page of a new one. */
function useSavePost<Stored extends Post, Values extends FieldValues, Extra extends object>({
  kind,
  post,
}: PostEditorProps<Stored, Values, Extra>) {
  const { mutateAsync: create } = useMutation(kind.create);
  const { mutateAsync: update } = useMutation(kind.update);
  const navigate = useNavigate();
  return async (
    values: Values,
    { extra, isDone = false }: Saving<Extra>,
    keepTyped: (stored: Stored) => void,
  ) => {
    const body = { ...values, ...extra };
    const sent = post ? update({ params: { id: post._id }, body }) : create({ body });
    const result = await toResult(sent);
    if (result.data) {
      kind.onStored?.(result.data, values);
    }
    if (result.data && isDone) {
      await navigate(kind.list);
    } else if (result.data && !post) {
      keepTyped(result.data);
      // Back leads to the list, not to an empty form.
      await navigate(kind.toPath(result.data._id), { replace: true });
    }
    return result;
  };
}

interface PreviewProps<
  Stored extends Post,
  Values extends FieldValues,
  Extra extends object,
> extends PostEditorProps<Stored, Values, Extra> {
  control: Control<Values, unknown, Values>;
}

function Preview<Stored extends Post, Values extends FieldValues, Extra extends object>({
  kind,
  post,
  control,
}: PreviewProps<Stored, Values, Extra>) {
  return <PostPreview>{kind.renderPreview(useWatch({ control }), post)}</PostPreview>;
}

/** Writes a post beside its preview. What was typed is restored after a reload. */
export function PostEditor<Stored extends Post, Values extends FieldValues, Extra extends object>(
  props: PostEditorProps<Stored, Values, Extra>,
) {
  const { kind, post } = props;
  const site = useSite();
  const { email } = useViewer();
  const save = useSavePost(props);
  const stored = useRef<Stored>(undefined);
  const draftKeyOf = (id: string) => `${kind.name}:${id}:${email}`;
  const readTyped = useRef<() => Values>(undefined);
  const saveBy = (saving: Saving<Extra>) => async (values: Values) => {
    const sent = structuredClone(readTyped.current?.() ?? values);
    const result = await save(values, saving, (made) =>
      carryDraft(draftKeyOf(made._id), {
        typed: readTyped.current?.() ?? sent,
        sent,
        stored: kind.toValues(made, site),
      }),
    );
    stored.current = result.data;
    return result;
  };
  const { submit, other } = kind.listSavings(post);
  const form = useAppForm<Values, Values>({
    schema: kind.schema,
    defaultValues: kind.toValues(post, site),
    draftKey: draftKeyOf(post?._id ?? 'new'),
    send: saveBy(submit),
    onSent: (_, sentForm, typed) =>
      stored.current && showStored(sentForm, typed, kind.toValues(stored.current, site)),
  });
  const { getValues } = form;
  useEffect(() => {
    readTyped.current = getValues;
  }, [getValues]);
  return (
    <Form form={form} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <RestoredNotice isRestored={form.draft.isRestored} discard={form.draft.discard} />
        {kind.listFields(site).map((field) => (
          <EditorField key={field.name} field={field} />
        ))}
        <ErrorSummary />
        <div className="flex flex-wrap justify-end gap-3">
          {post && kind.renderActions(post)}
          {other && (
            <SavingButton
              label={other.label}
              onPress={(element) => void form.submitWith(element, saveBy(other))}
            />
          )}
          <SubmitButton>{submit.label}</SubmitButton>
        </div>
      </div>
      <Preview {...props} control={form.control} />
    </Form>
  );
}
