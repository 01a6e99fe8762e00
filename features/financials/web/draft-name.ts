/** Known without the form's code: a page that opens with a draft fetches the form. */
export const draftName = 'financial-transaction'
