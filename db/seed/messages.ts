import type { NewConversation } from '../factories/index.ts'
import { withDates, type WorkingTime } from './calendar.ts'
import type { Username } from './people.ts'
import type { Random } from './random.ts'
import { osakaConversation } from './conversations/osaka.ts'
import { shortConversations } from './conversations/short.ts'
import type { ScriptedConversation } from './conversations/scripted-conversation.ts'

/** Working minutes from 06:30 to 16:45. */
const minutesPerDay = 615

/** What is needed of a conversation for the times of its messages. */
interface Sessions {
  readonly began: number
  readonly ended: number
  readonly sessions: readonly (readonly unknown[])[]
}

/** The times of the messages in each session. The first one begins, and the last one ends, with the conversation. */
export function sessionTimes(
  clock: WorkingTime,
  random: Random,
  { began, ended, sessions }: Sessions,
): Date[][] {
  const minuteBefore = (days: number) => Math.max(0, clock.minutes - 1 - days * minutesPerDay)
  return sessions.map((lines, index) => {
    const pauses = lines.map(() => random.between(0.5, 6))
    const length = pauses.reduce((sum, pause) => sum + pause, 0)
    const share = sessions.length === 1 ? 1 : index / (sessions.length - 1)
    const end = minuteBefore(began + (ended - began) * share)
    let at = Math.max(0, end - length)
    return pauses.map((pause) => {
      at += pause
      return clock.at(Math.min(at, clock.minutes - 0.5))
    })
  })
}

/** The demo account's conversations of two, each spread over working days from its first to its last message. */
export function planConversations(
  clock: WorkingTime,
  random: Random,
  idOf: (username: Username) => number,
): NewConversation[] {
  return [osakaConversation, ...shortConversations].map((conversation: ScriptedConversation) => {
    const [dana, other] = [idOf('demo'), idOf(conversation.with)]
    const times = sessionTimes(clock, random, conversation).flat()
    const messages = conversation.sessions.flat().map((line, index) => {
      const createdAt = times[index] ?? clock.at(0)
      return { senderId: line.dana ? dana : other, content: withDates(line.text, createdAt), createdAt }
    })
    return { between: [dana, other], messages, unread: { memberId: dana, count: conversation.unread } }
  })
}
