import { Bookmark } from 'lucide';
import type { Theme } from '#contract/platform/theme.ts';
import { paths } from '#web/app/paths.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const variants: readonly ButtonVariant[] = [
  'primary',
  'accent',
  'secondary',
  'quiet',
  'danger',
  'quietDanger',
];

const row = 'flex flex-wrap items-center gap-2';
const nothing = () => {};

export const actParts = (theme: Theme) => ({
  Button: (
    <div className={row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <Button pending>pending</Button>
      <Button variant="secondary" icon aria-label="Save">
        <Icon of={Bookmark} className="size-5" />
      </Button>
    </div>
  ),
  'ButtonLink, BackLink, TextLink': (
    <div className={row}>
      <ButtonLink to={paths.home}>Find a job</ButtonLink>
      <BackLink to={paths.home}>All jobs</BackLink>
      <p>
        A link <TextLink to={paths.home}>in a sentence</TextLink>, and
      </p>
      <TextLink to={paths.home} isAlone>
        one beside it
      </TextLink>
    </div>
  ),
  ChipLink: (
    <div className={row}>
      <ChipLink to={paths.home} className="min-h-9">
        Remote <span className="text-muted tabular-nums">12</span>
      </ChipLink>
    </div>
  ),
  'ActionMenu, ConfirmButton, CopyButton': (
    <div className={row}>
      <ActionMenu label={`More ${theme}`}>
        <Button variant="quiet">Print</Button>
        <Button variant="quiet">Decline</Button>
      </ActionMenu>
      <ConfirmButton
        question="Delete the job?"
        confirm="Delete job"
        consequences="The people who applied lose it."
        onConfirm={nothing}
      >
        Delete
      </ConfirmButton>
      <CopyButton text={paths.home} copied="Link copied." failed="Copy the address of the page.">
        Copy link
      </CopyButton>
    </div>
  ),
});
