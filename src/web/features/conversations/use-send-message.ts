import { useRef, useState } from 'react';
import { errorMessage } from '#web/api/error-message.ts';
import { toast } from '#web/ui/toast.ts';
import { useSendMutation } from './conversations-api.ts';
import type { Application, Side } from './side.ts';

/** Sends one message at a time; a failure is said in a toast. */
export const useSendMessage = (side: Side, { jobId, userId, userEmail }: Application) => {
  const [sendMessage] = useSendMutation();
  const underWay = useRef(false);
  const [isSending, setSending] = useState(false);

  /** Whether the message arrived. */
  const send = async (message: string): Promise<boolean> => {
    if (underWay.current) {
      return false;
    }
    underWay.current = true;
    setSending(true);
    const messageDate = new Date().toISOString();
    const form = { jobId, userId, userEmail, message, messageDate };
    const { error } = await sendMessage({ side, form });
    underWay.current = false;
    setSending(false);
    if (error !== undefined) {
      toast.error(errorMessage(error), { id: 'error' });
    }
    return error === undefined;
  };
  return { send, isSending };
};
