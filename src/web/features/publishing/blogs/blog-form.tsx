import { useState } from 'react';
import * as z from 'zod/mini';
import { m } from '#messages';
import { isSitePicture, missingPicture } from '#contract/accounts/site-pictures.ts';
import { languageNames, listLanguages } from '#contract/platform/language.ts';
import { textLimits } from '#contract/platform/limits.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { type Blog, BlogInput } from '#contract/publishing/blogs.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { PostAct } from '#web/features/publishing/posts/post-act.tsx';
import { PostEditor } from '#web/features/publishing/posts/post-editor.tsx';
import type { PostField, PostKind } from '#web/features/publishing/posts/post-kind.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toast } from '#web/ui/toast.ts';
import { BlogArticle } from './blog-article.tsx';
import { createBlogMutation, deleteBlogMutation, updateBlogMutation } from './blog-drafts-api.ts';

const BlogFields = z.pick(BlogInput, { title: true, imgSrc: true, content: true, language: true });
type BlogFields = z.infer<typeof BlogFields>;

/** The link while it is tried, so that saving again does not drop it; empty without a picture. */
const toPicture = ({ imgSrc, waitingPicture }: Blog): string =>
  waitingPicture?.link ?? (imgSrc === missingPicture ? '' : imgSrc);

const toValues = (blog: Blog | undefined, site: SiteInfo): BlogFields => ({
  title: blog?.title ?? '',
  imgSrc: blog ? toPicture(blog) : '',
  content: blog?.content ?? '',
  ...(listLanguages(site).length > 1 && {
    language: blog ? (blog.language ?? 'en') : site.language,
  }),
});

const listFields = (site: SiteInfo): PostField[] => {
  const choices = listLanguages(site).map((value) => ({ value, label: languageNames[value] }));
  const language = {
    control: 'select',
    name: 'language',
    label: m.blog_language(),
    choices,
  } as const;
  return [
    { name: 'title', label: m.blog_title(), maxLength: textLimits.line },
    ...(choices.length > 1 ? [language] : []),
    {
      control: 'picture',
      name: 'imgSrc',
      label: m.blog_picture(),
      hint: m.blog_picture_hint(),
      upload: { kind: 'blog', label: m.blog_picture_upload(), hint: m.blog_picture_upload_hint() },
    },
    {
      control: 'textarea',
      name: 'content',
      label: m.blog_text(),
      hint: m.blog_text_hint(),
      rows: 12,
      className: 'min-h-60',
      maxLength: textLimits.long,
    },
  ];
};

const isPublished = (blog: Blog | undefined): boolean => blog !== undefined && !blog.isDraft;

const tellPicture = ({ imgSrc, waitingPicture }: Blog, sent: BlogFields): void => {
  if (waitingPicture) {
    toast(m.blog_picture_waiting(), { id: 'blog-picture' });
  } else if (imgSrc === missingPicture && !['', missingPicture].includes(sent.imgSrc)) {
    toast.error(m.blog_picture_failed(), { id: 'blog-picture' });
  }
};

interface PreviewProps {
  typed: Partial<BlogFields>;
  /** Of a blog that is published; others get that of the day. */
  date: string | undefined;
}

/** The blog as its public page shows it. */
function Preview({
  typed: { title = '', imgSrc = '', content = '', language },
  date,
}: PreviewProps) {
  const [today] = useState(() => new Date().toISOString());
  return (
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
  );
}

const blogKind: PostKind<Blog, BlogFields, { isDraft: boolean }> = {
  name: 'blog',
  schema: BlogFields,
  toValues,
  listFields,
  listSavings: (blog) => ({
    submit: {
      label: isPublished(blog) ? m.common_save() : m.blog_publish(),
      extra: { isDraft: false },
      isDone: true,
    },
    other: {
      label: isPublished(blog) ? m.blog_unpublish() : m.blog_save_draft(),
      extra: { isDraft: true },
    },
  }),
  create: createBlogMutation,
  update: updateBlogMutation,
  list: administrationPaths.blogs,
  toPath: administrationPaths.blog,
  onStored: tellPicture,
  renderPreview: (typed, blog) => (
    <Preview typed={typed} date={isPublished(blog) ? blog?.date : undefined} />
  ),
  renderActions: (blog) => (
    <>
      <PostAct
        id={blog._id}
        mutation={deleteBlogMutation}
        list={administrationPaths.blogs}
        label={m.common_delete()}
        question={m.blog_delete_question()}
        about={(blog.isDraft ? m.blog_delete_about : m.blog_delete_published)(blog)}
      />
      {isPublished(blog) && (
        <ButtonLink variant="quiet" to={paths.blog(blog)}>
          {m.blog_view()}
        </ButtonLink>
      )}
    </>
  ),
};

/** Writes a blog, which may stay a draft. */
export const BlogForm = ({ item }: { item?: Blog }) => <PostEditor kind={blogKind} post={item} />;
