/** What a post says whose writer said nothing of their table. */
export const usualText = 'Please quote for what is listed below.'
export const maxNote = 500
export const maxTerms = 1_000
/** Days from the deadline's being set until it. */
export const maxDeadlineDays = 366
export const maxLeadDays = 3_650
/** Lines that a post shows; the rest is on the requisition's page. */
export const shownLines = 20
/** Lines that the list of open requisitions shows of each: those that fit first. */
export const shownMatches = 3
/** Earlier revisions that are kept of a quote: the newest. */
export const maxRevisions = 50
/** Specifications and drawings of a line. */
export const maxLineFiles = 5
/** Data sheets and offers of a quote. */
export const maxQuoteFiles = 5
export const maxFileBytes = 10 * 1024 * 1024
/** A file must have one of these extensions, and its content must fit it. */
export const fileExtensions = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'txt'] as const
/** What a supplier asks about a requisition. */
export const maxQuestion = 1_000
/** Questions of one book about a requisition. */
export const maxQuestions = 10
/** An answer with its corrections, each below the one before. */
export const maxAnswers = 6
/** What is written to suppliers who were not chosen, or who ask. */
export const maxAnswer = 1_000
export const politeAnswer =
  'Thank you for your quote, and for the time that you took. This time we have chosen another offer. ' +
  'We would be glad to ask you again.'
/** Quotes that are opened, told of or ordered at a time. */
export const maxQuotes = 1_000

/** Who pays for the transport, and until where (Incoterms 2020). */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof incoterms)[number]

export const quoteStates = ['draft', 'submitted', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** A quote on an earlier version of the lines does not count until its supplier has sent it again. */
export const isToConfirm = (
  quote: { readonly state: QuoteState; readonly requisitionVersion: number },
  version: number,
): boolean => quote.state === 'submitted' && quote.requisitionVersion < version
