/** Separate from the form's code: a page checks for a draft before it loads the form. */
export const draftName = 'financial-transaction'
