import { toast } from './toast.ts';

/** What a toast says after it. */
export interface CopyTexts {
  copied: string;
  failed: string;
}

/** Copies a text, and says so; a browser may refuse it. */
export async function copyText(text: string, { copied, failed }: CopyTexts): Promise<void> {
  const id = 'copy';
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied, { id });
  } catch {
    toast.error(failed, { id });
  }
}
