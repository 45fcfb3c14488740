/** The texts of both sides and of the tests, to the letter, misspelt ones included; a file for each subject. */

export const jobTermTexts = {
  incompleteSalary: 'Fill in all four salary fields, or leave them all empty.',
  turnedSalary: 'Please enter an amount no lower than “Salary From”.',
  salaryRequired: 'Please enter the salary. This site asks for it with every job.',
  passedDay: 'Please choose today or a later day, or leave this empty.',
} as const;
