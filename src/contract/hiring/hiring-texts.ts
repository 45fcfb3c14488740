import { m } from '#messages';

export const questionTexts = {
  get tooFewChoices() {
    return m.fault_choices_few();
  },
  get tooManyChoices() {
    return m.fault_choices_many();
  },
  get needlessChoices() {
    return m.fault_choices_needless();
  },
  get repeatedChoice() {
    return m.fault_choice_repeated();
  },
  get needlessAnswer() {
    return m.fault_answer_needless();
  },
};

export const stageTexts = {
  get rejectionOnly() {
    return m.fault_rejection_only();
  },
  get offerOnly() {
    return m.fault_offer_only();
  },
  get dayIsOver() {
    return m.fault_day_over();
  },
  /** Why an application is not moved together with others. */
  get notAllowed() {
    return m.fault_stage_not_allowed();
  },
  get missing() {
    return m.fault_application_missing();
  },
  /** The client saw an earlier version. */
  get changed() {
    return m.fault_changed_meanwhile();
  },
  get moved() {
    return m.fault_moved_again();
  },
  get alreadySent() {
    return m.fault_already_sent();
  },
  get rejectAgain() {
    return m.fault_reject_again();
  },
};
