export const maxMessageLength = 10_000

/** For so long after sending it, its sender can change or delete a message. By the database's clock. */
export const changeMinutes = 10

/** Characters of a message that a reply quotes. */
export const quoteLength = 200

/** How many messages an answer contains. Older ones are loaded in pages. */
export const messagesShown = 50

/** Conversations on a page of the list. With messages they are a hundred times as large as without. */
export const previewPageSize = 50
export const fullPageSize = 20

/** Characters of the last message in a preview. */
export const previewLength = 200

/** The list contains at most this many characters per conversation, and always the newest message. */
export const listedCharacters = 50_000

/** How many members a member may write to for the first time in a day. */
export const newConversationsPerDay = 50

/** The name in the assistant's entry, as the specification has it. */
export const assistantName = 'Agentic AI'

export const sentences = {
  blank: 'Please enter a message',
  noRecipient: 'Could not determine message recipient',
  signInToSend: 'You must be logged in to send messages',
  signInToView: 'You must be logged in to view conversations',
  sendFailed: 'Failed to send message',
  tooLate: `A message can be changed for ${changeMinutes} minutes`,
  deleted: 'Message deleted',
  loadFailed: 'Failed to fetch conversations',
} as const
