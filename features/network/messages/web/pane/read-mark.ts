import type { DirectMessage } from '../../contract.ts'
import type { Peer } from '../cache/peer.ts'

/** What stands below the viewer's last message that somebody has read. */
export interface ReadMark {
  readonly messageId: number
  readonly text: string
  /** In groups, who has read it. */
  readonly names?: string
}

export function readMarkOf(
  messages: readonly DirectMessage[],
  { group, people }: Peer,
  viewerId: number,
): ReadMark | undefined {
  const readerIds = (id: number) =>
    new Set(
      group?.members.flatMap((member) => (member.readId >= id && member.id !== viewerId ? [member.id] : [])),
    )
  const read = messages.findLast(
    ({ id, senderId, isRead, event }) =>
      senderId === viewerId && event === undefined && (group === undefined ? isRead : readerIds(id).size > 0),
  )
  if (read === undefined || group === undefined) return read && { messageId: read.id, text: 'Read' }
  const readers = people.filter(({ id }) => readerIds(read.id).has(id))
  return {
    messageId: read.id,
    text: readers.length >= people.length ? 'Read by all' : `Read by ${readers.length}`,
    names: readers.map(({ fullName }) => fullName).join(', '),
  }
}
