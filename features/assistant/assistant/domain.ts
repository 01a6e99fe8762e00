/** In characters. Bodies of requests may be a megabyte; a question is limited much earlier. */
export const maxPrompt = 10_000
/** How many earlier messages an answer may use. */
export const maxEarlierMessages = 10
/** In characters. It is more than a member reads, and more than a model may write. */
export const maxAnswerLength = 100_000
export const maxTitle = 200
export const maxConversations = 200
export const maxTurns = 500
export const maxChoices = 3
/** Time limit of an answer, and of a call to a model, in milliseconds. */
export const answerMs = 30_000

export const engines = ['built-in', 'model'] as const
export type EngineName = (typeof engines)[number]

/** `ask`: read when the member switches it on for a question. `allow`: always read. */
export const grantValues = ['ask', 'allow', 'deny'] as const
export type Grant = (typeof grantValues)[number]

export const turnStates = ['running', 'done', 'stopped', 'failed'] as const

/** What a client can prepare as a draft that its member confirms. */
export const proposalKinds = ['todo', 'transaction', 'invoice', 'requisition'] as const
export type ProposalKind = (typeof proposalKinds)[number]
/** The tools by which clients prepare them. */
export const draftTools: Readonly<Record<ProposalKind, string>> = {
  todo: 'draft_todo',
  transaction: 'draft_transaction',
  invoice: 'draft_invoice',
  requisition: 'draft_requisition',
}

/** Of what a client prepared: changes that the ledger tells, and the most characters of each text. */
export const maxChanges = 20
export const maxChangeText = 500

/** The flag of a question that opens each category. */
export const flagOf = {
  financial: 'includeFinancialData',
  material: 'includeMaterialData',
  posts: 'includePostsData',
  erp: 'includeERPData',
  todo: 'includeTodoData',
  user: 'includeUserData',
  notifications: 'includeNotificationsData',
  files: 'includeFilesData',
} as const
