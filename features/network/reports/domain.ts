export const reportKinds = ['post', 'member'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Why something is reported, as members choose it. */
export const reportReasons = {
  spam: 'Advertising or spam',
  insult: 'Insult or threat',
  fraud: 'Fraud or false claims',
  private: 'Shows private data',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reasonNames = Object.keys(reportReasons) as ReportReason[]

/** `kept`: nothing had to change. `removed`: the post was deleted, or something was done about the member. */
export const reportStates = ['open', 'kept', 'removed'] as const
export type ReportState = (typeof reportStates)[number]

export const maxNoteLength = 1_000
/** How many reasons of a case are listed, the newest; all are counted. */
export const reasonsShown = 20
