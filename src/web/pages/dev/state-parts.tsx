import { CircleAlert, CircleCheck, Inbox, TriangleAlert } from 'lucide';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, Placeholder } from '#web/ui/skeleton.tsx';

const tones = ['neutral', 'info', 'warning', 'success', 'danger'] as const;

export const stateParts = () => ({
  Badge: (
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone} icon={<Icon of={CircleCheck} />}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
  Notice: (
    <div className="flex flex-col gap-3">
      <Notice actions={<Button variant="secondary">Show them</Button>}>
        Three people wait for an answer.
      </Notice>
      <Notice tone="warning" icon={<Icon of={TriangleAlert} className="text-warning" />}>
        The message asks for money.
      </Notice>
      <Notice tone="error" icon={<Icon of={CircleAlert} className="text-error" />}>
        <p className="font-medium text-error">Two fields need another value.</p>
      </Notice>
    </div>
  ),
  EmptyState: (
    <EmptyState
      title="No applications yet"
      icon={<Icon of={Inbox} />}
      action={<Button>Find a job</Button>}
    >
      What you send stands here.
    </EmptyState>
  ),
  LoadFailure: (
    <LoadFailure title="The list could not be loaded" onRetry={() => {}}>
      The site does not answer.
    </LoadFailure>
  ),
  Placeholder: (
    <Placeholder>
      <article className="card-surface flex flex-col gap-2 p-4">
        <h3 className="text-lg">Software developer</h3>
        <p className="text-sm">Delta Works</p>
        <Badge>Remote</Badge>
      </article>
    </Placeholder>
  ),
  Skeleton: (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-5 w-64" />
    </div>
  ),
});
