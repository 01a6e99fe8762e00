/** JSON bodies end at a megabyte; a question much sooner. */
export const maxPrompt = 10_000
/** Earlier turns that an answer may lean on. */
export const maxEarlierMessages = 10
/** Of an answer's text; more than a member reads, and than a model is let to write. */
export const maxAnswerLength = 100_000
export const maxTitle = 200
export const maxConversations = 200
export const maxTurns = 500
export const maxChoices = 3
/** What an answer and a call to a model may take. */
export const answerMs = 30_000

export const engines = ['built-in', 'model'] as const
export type EngineName = (typeof engines)[number]

/** `ask`: when the member switches it on for a question. `allow`: also while nobody is present. */
export const grantValues = ['ask', 'allow', 'deny'] as const
export type Grant = (typeof grantValues)[number]

export const turnStates = ['running', 'done', 'stopped', 'failed'] as const

/** What a question calls each category that it may open. */
export const flagOf = {
  financial: 'includeFinancialData',
  material: 'includeMaterialData',
  posts: 'includePostsData',
  erp: 'includeERPData',
  todo: 'includeTodoData',
  user: 'includeUserData',
  notifications: 'includeNotificationsData',
} as const
