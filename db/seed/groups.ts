import type { Queries } from '#platform/server/database/database.ts'
import {
  insertConversations,
  insertGroups,
  type NewConversation,
  type NewGroup,
  reserveMessageIds,
} from '../factories/index.ts'
import { withDates, type WorkingTime } from './calendar.ts'
import { type GroupLine, type ScriptedGroup, scriptedGroups } from './conversations/groups.ts'
import { type MadeFile, makeFile } from './files.ts'
import { sessionTimes } from './messages.ts'
import type { Username } from './people.ts'
import { seededRandom } from './random.ts'

interface PlannedLine extends Omit<GroupLine, 'file'> {
  readonly createdAt: Date
  readonly event?: 'created'
  readonly made: readonly MadeFile[]
}

interface PlannedGroup extends Omit<ScriptedGroup, 'sessions'> {
  readonly lines: readonly PlannedLine[]
}

/** The groups with the times of their messages, and with the files. */
export function planGroups(clock: WorkingTime, seed: number): Promise<PlannedGroup[]> {
  return Promise.all(
    scriptedGroups.map(async ({ sessions, ...group }, index) => {
      const random = seededRandom(seed + index)
      const times = sessionTimes(clock, random, { ...group, sessions }).flat()
      const written = sessions.flat().map(async ({ file, ...line }, position): Promise<PlannedLine> => {
        const createdAt = times[position] ?? clock.at(0)
        const made =
          file === undefined ? [] : [await makeFile(file, createdAt, seededRandom(seed - position))]
        return { ...line, text: withDates(line.text, createdAt), createdAt, made }
      })
      const [first] = times
      const created: PlannedLine = {
        by: group.members[0],
        text: group.name,
        createdAt: new Date((first ?? clock.at(0)).getTime() - 60_000),
        event: 'created',
        made: [],
      }
      return { ...group, lines: [created, ...(await Promise.all(written))] }
    }),
  )
}

type IdOf = (username: Username) => number

function newGroup(
  { name, members, lines, unread }: PlannedGroup,
  idOf: IdOf,
  messageId: (line: PlannedLine) => number,
): NewGroup {
  return {
    name,
    memberIds: members.map(idOf),
    unread: { memberId: idOf('demo'), count: unread },
    messages: lines.map((line, index) => {
      const answered = line.answers === undefined ? undefined : lines[index - line.answers]
      return {
        id: messageId(line),
        senderId: idOf(line.by),
        content: line.text,
        createdAt: line.createdAt,
        files: line.made.map(({ row }, position) => ({ ...row, position: position + 1 })),
        ...(line.event === undefined ? {} : { event: line.event }),
        ...(answered === undefined ? {} : { replyTo: messageId(answered) }),
      }
    }),
  }
}

export interface SentGroup extends NewGroup {
  readonly id: number
}

/** Inserts all messages, with ids in the order of time, because conversations are ordered by them. */
export async function insertMessages(
  queries: Queries,
  conversations: readonly NewConversation[],
  groups: readonly PlannedGroup[],
  idOf: IdOf,
): Promise<readonly SentGroup[]> {
  const written = [
    ...conversations.flatMap(({ messages }) => messages),
    ...groups.flatMap(({ lines }) => lines),
  ].toSorted((left, right) => (left.createdAt?.getTime() ?? 0) - (right.createdAt?.getTime() ?? 0))
  const reserved = await reserveMessageIds(queries, written.length)
  const ids = new Map(written.map((message, index) => [message, reserved[index] ?? 0]))
  const messageId = (message: (typeof written)[number]) => ids.get(message) ?? 0
  await insertConversations(
    queries,
    conversations.map((conversation) => ({
      ...conversation,
      messages: conversation.messages.map((message) => ({ ...message, id: messageId(message) })),
    })),
  )
  const planned = groups.map((group) => newGroup(group, idOf, messageId))
  const groupIds = await insertGroups(queries, planned)
  return planned.map((group, index) => ({ ...group, id: groupIds[index] ?? 0 }))
}
