/** The email goes along from Login to Registration and back; passwords are never stored. */
export const accountDraft = 'account';
