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

export const maxGroupName = 80
export const maxGroupMembers = 50
/** Groups that a member is in. */
export const maxGroups = 200
/** Counting the unread messages of a group stops here. */
export const maxUnreadCounted = 100

/** What a line about a group says. */
export const groupEvents = ['created', 'renamed', 'added', 'removed', 'left', 'administrator'] as const
export type GroupEvent = (typeof groupEvents)[number]

interface EventSource {
  readonly event: GroupEvent
  /** Who did it. */
  readonly actor: string
  /** Whom it is about. */
  readonly member: string
  readonly name: string
}

export function eventSentence({ event, actor, member, name }: EventSource): string {
  switch (event) {
    case 'created':
      return `${actor} created the group “${name}”`
    case 'renamed':
      return `${actor} renamed the group to “${name}”`
    case 'added':
      return `${actor} added ${member}`
    case 'removed':
      return `${actor} removed ${member}`
    case 'left':
      return `${actor} left the group`
    case 'administrator':
      return `${member} administers the group now`
  }
}

/** Found messages on a page. */
export const searchPageSize = 20

/** Characters around a found text. */
const excerptLength = 160

/** The part of a message around a text that it contains. */
export function excerptAround(content: string, text: string): string {
  const line = content.replaceAll(/\s+/g, ' ')
  const at = Math.max(0, line.toLowerCase().indexOf(text.trim().replaceAll(/\s+/g, ' ').toLowerCase()))
  const start = at < excerptLength / 2 ? 0 : at - excerptLength / 4
  const part = line
    .slice(start, start + Math.max(excerptLength, text.length + excerptLength / 2))
    .toWellFormed()
  return `${start > 0 ? '…' : ''}${part}${start + part.length < line.length ? '…' : ''}`
}

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
