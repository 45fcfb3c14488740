import { errors } from '#contract/errors.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { takeFocus } from './take-focus.ts';

/** Stands in the place of a form whose link counts no more, or never did. */
export function LinkNotValid({ isRefused }: { isRefused: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="font-medium">
          {isRefused ? errors['link-not-valid'].text : 'This link is not complete.'}
        </p>
        <p className="mt-1 text-muted">
          A link from a mail is good once, and for a limited time. A new one takes a minute.
        </p>
      </div>
      <ButtonLink ref={isRefused ? takeFocus : null} to={paths.forgotPassword}>
        Ask for a new link
      </ButtonLink>
    </div>
  );
}
