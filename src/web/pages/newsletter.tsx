import { useLoaderData } from 'react-router';
import { m } from '#messages';
import { formatSubscribed } from '#contract/publishing/newsletter-texts.ts';
import type { PostedForm } from '#contract/platform/posted-form.ts';
import { errorMessage, fieldErrors } from '#web/api/error-message.ts';
import { pageLoader, readPostedForm } from '#web/api/load-queries.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

type Posted = PostedForm<{ readonly email?: string }>;

interface Loaded {
  /** The form as it was sent without scripts. */
  posted: Posted | undefined;
}

/** Sent without scripts: the field comes back with what was typed, and what is wrong with it. */
function Form({ posted }: Loaded) {
  const error = posted && { status: posted.status, data: posted.answer };
  const fieldError = error && fieldErrors(error)['email'];
  return (
    <form method="post" noValidate className="flex flex-col gap-4">
      {error && fieldError === undefined && (
        <p role="alert" className="font-medium text-error">
          {errorMessage(error)}
        </p>
      )}
      <EmailField defaultValue={posted?.fields.email} error={fieldError} />
      <Button type="submit" wideOnPhone className="self-start">
        {m.newsletter_sign_up()}
      </Button>
    </form>
  );
}

function Received({ answer }: Posted) {
  const { isSubscribed = false }: { isSubscribed?: boolean } = answer ?? {};
  return (
    <>
      <p role="status" className="font-medium">
        {formatSubscribed({ isSubscribed })}
      </p>
      <ButtonLink variant="quiet" to={paths.home}>
        {m.common_home_link()}
      </ButtonLink>
    </>
  );
}

/** Answers the form of the home page where a browser has sent it without scripts. */
export function Component() {
  const { posted } = useLoaderData<Loaded>();
  return (
    <PageContainer width="form">
      <PageHead title={m.newsletter_title()} />
      <PageHeading intro={m.newsletter_about()}>{m.newsletter_title()}</PageHeading>
      <div className="card-surface flex flex-col gap-5 p-4 sm:p-6">
        {posted?.status === 202 ? <Received {...posted} /> : <Form posted={posted} />}
      </div>
    </PageContainer>
  );
}

export const loader = pageLoader(({ posted }): Loaded => ({ posted: readPostedForm(posted) }));
