import { m } from '#messages';
import { toast } from '#web/ui/toast.ts';

/** Seconds. */
const longestWait = 30;
/** Milliseconds by which browsers differ, so that they do not all come back at once. */
const spread = 2_000;

/** Waits until a call may be sent again, and says so meanwhile. */
export const waitToResend = async (seconds: number): Promise<void> => {
  const wait = Math.min(seconds, longestWait);
  toast.loading(m.common_sent_again_soon({ seconds: wait }), { id: 'resend' });
  await new Promise((resolve) => {
    setTimeout(resolve, wait * 1_000 + Math.random() * spread);
  });
  toast.remove('resend');
};
