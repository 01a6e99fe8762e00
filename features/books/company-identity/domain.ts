/** What stands beside a company that could be taken for another one. */
export const namesakeWarning = 'Another company here has a similar name'

/** What a company is called on paper, in letters and at the head of pages: its legal name, where there is one. */
export const nameOnPaper = (name: string, of: { readonly legalName: string } | null | undefined): string =>
  of?.legalName || name
