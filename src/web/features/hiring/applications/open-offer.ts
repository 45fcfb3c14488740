import type { MyApplication } from '#contract/hiring/my-applications.ts';
import type { Offer } from '#contract/hiring/offers.ts';
import type { Stage } from '#contract/hiring/stages.ts';

/** Whether an application, as either participant has it, is in the stage of an offer that nobody answered. */
export const isOfferOpen = ({
  stage,
  offer,
}: {
  stage: Stage;
  offer?: Offer | undefined;
}): boolean => stage === 'offer' && offer !== undefined && offer.response === undefined;

/** An application with an offer that the job seeker can answer now. */
export interface OpenOffer extends MyApplication {
  readonly jobId: string;
  readonly offer: Offer;
}

export const hasOpenOffer = (application: MyApplication): application is OpenOffer =>
  application.jobId !== undefined &&
  application.isJobHidden !== true &&
  application.erasedAt === undefined &&
  isOfferOpen(application);
