/** The email goes along from Login to Registration and back; passwords are never kept. */
export const accountDraft = 'account';
