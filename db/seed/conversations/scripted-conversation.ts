import type { Username } from '../people.ts'

/** A conversation of the demo account. */
export interface ScriptedConversation {
  readonly with: Exclude<Username, 'demo'>
  /** Working days since its first and its last message. */
  readonly began: number
  readonly ended: number
  /** How many of the last messages Dana has not read. */
  readonly unread: number
  /** Groups of messages written without a long pause. */
  readonly sessions: readonly (readonly Line[])[]
}

interface Line {
  readonly dana: boolean
  readonly text: string
}

interface ConversationTimes {
  readonly began: number
  readonly ended: number
  readonly unread?: number
}

/** Each line is a message: `>` by Dana, `<` by the other. An empty line is a pause of hours or days. */
export function parseConversation(
  other: ScriptedConversation['with'],
  { began, ended, unread = 0 }: ConversationTimes,
  script: string,
): ScriptedConversation {
  const sessions = script
    .trim()
    .split(/\n\s*\n/)
    .map((session) =>
      session.split('\n').map((line) => ({
        dana: line.trim().startsWith('>'),
        text: line.trim().slice(1).trim(),
      })),
    )
  return { with: other, began, ended, unread, sessions }
}
