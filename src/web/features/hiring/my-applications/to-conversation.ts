import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { paths } from '#web/app/paths.ts';

/** The id of the conversation on the page of an application. */
export const conversationId = 'messages';

/** The URL of the conversation on the page of an application, where its field then has the focus. */
export const toConversation = ({ _id }: Pick<MyApplication, '_id'>) => ({
  pathname: paths.jobSeeker.application(_id),
  hash: `#${conversationId}`,
});
