import { m } from '#messages';

/** The texts of both sides and of the tests, to the letter, misspelt ones included; a file for each subject. */

export const jobTermTexts = {
  get incompleteSalary() {
    return m.fault_salary_incomplete();
  },
  get turnedSalary() {
    return m.fault_salary_turned();
  },
  get salaryRequired() {
    return m.fault_salary_required();
  },
  get passedDay() {
    return m.fault_day_passed();
  },
};
