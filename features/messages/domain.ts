export const maxMessageLength = 10_000

/** Messages that a conversation's answer carries; older ones are asked for page by page. */
export const messagesShown = 50

/** Conversations in one page of the list. With their messages they weigh a hundred times as much as without. */
export const previewPageSize = 50
export const fullPageSize = 20

/** What a preview says of the last message. */
export const previewLength = 200

/** Of long messages, the list carries no more than this many characters per conversation besides the newest. */
export const listedCharacters = 50_000

/** Members whom one member may write to for the first time on one day. */
export const newConversationsPerDay = 50

/** Placeholders of the assistant's entry, as the specification has them. */
export const assistantName = 'Agentic AI'

export const sentences = {
  blank: 'Please enter a message',
  noRecipient: 'Could not determine message recipient',
  signInToSend: 'You must be logged in to send messages',
  signInToView: 'You must be logged in to view conversations',
  sendFailed: 'Failed to send message',
  loadFailed: 'Failed to fetch conversations',
} as const
