import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { DemoAccounts } from '#web/features/accounts/identity/demo-accounts.tsx';
import { signInOptionsOptions } from '#web/features/accounts/identity/identity-api.ts';
import { withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { RedirectSignedIn } from '#web/features/accounts/identity/redirect-signed-in.tsx';
import { WithJob } from '#web/features/hiring/jobs/apply/job-beside-form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { type SignInFunnel, signInLoader, SignInSteps, useSignInFunnel } from './sign-in-task.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ScriptNote } from '#web/ui/script-note.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Login, LoginOrRegistration } from '#web/features/accounts/identity/sign-in/login-form.tsx';

export const loader = signInLoader;

const beside = 'grid items-start lg:grid-cols-[minmax(0,36rem)_minmax(16rem,1fr)] lg:gap-x-10';

/** People who come by Apply or by Post a job may have no account yet: the page makes one, too. */
export function Component() {
  const funnel = useSignInFunnel();
  const { data: options } = useQuery(signInOptionsOptions());
  const demoAccounts = options?.demoAccounts ?? [];
  const { origin, task, job } = funnel;
  const demo = demoAccounts.length > 0 && (
    <DemoAccounts accounts={demoAccounts} isBelow={task !== undefined} />
  );
  return (
    <RedirectSignedIn>
      <PageContainer width={task && !job ? 'form' : 'content'}>
        <PageHead title={m.login_title()} path={paths.login} description={m.login_description()} />
        <PageHeading intro={task?.newcomer ?? <RegistrationHint origin={origin} />}>
          {task ? <TaskTitle>{task.title}</TaskTitle> : m.login_title()}
        </PageHeading>
        <WithJob job={job}>
          <div className={task ? undefined : beside}>
            <div>
              <SignInSteps {...funnel} />
              <div className="card-surface p-4 sm:p-6">
                <ScriptNote className="mb-5">{m.login_script()}</ScriptNote>
                {task ? (
                  <LoginOrRegistration about={task.login} whenKnown={demo} />
                ) : (
                  <Login origin={origin} />
                )}
              </div>
            </div>
            {!task && demo}
          </div>
        </WithJob>
      </PageContainer>
    </RedirectSignedIn>
  );
}

/** The act that somebody began leads, and the page keeps its name. */
const TaskTitle = ({ children }: { children: string }) => (
  <>
    <VisuallyHidden>{m.login_title()} </VisuallyHidden>
    {children}
  </>
);

function RegistrationHint({ origin }: Pick<SignInFunnel, 'origin'>) {
  return <Sentence of={m.login_new_here} to={withOrigin(paths.registration, origin)} />;
}
