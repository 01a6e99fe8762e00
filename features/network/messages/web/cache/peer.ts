import type { Member } from '#features/people/members/web/index.ts'
import type { Conversation, DirectMessage, Group } from '../../contract.ts'

/** Whom a conversation is with: a member or a group. */
export interface Peer {
  /** Names drafts and unsent messages. */
  readonly place: string
  readonly name: string
  /** The other member; absent in groups. */
  readonly member?: Member
  readonly group?: Group
  /** All others whom the viewer may see. */
  readonly people: readonly Member[]
}

export const placeOfMember = (id: number): string => String(id)
export const placeOfGroup = (conversationId: number): string => `group-${conversationId}`

export const memberPeer = (member: Member): Peer => ({
  place: placeOfMember(member.id),
  name: member.fullName,
  member,
  people: [member],
})

/** Undefined for an answer that names nobody but the viewer. */
export function peerOf({ id, participants, group }: Conversation, viewerId: number): Peer | undefined {
  const people = participants.filter((member) => member.id !== viewerId)
  if (group !== undefined) return { place: placeOfGroup(id), name: group.name, group, people }
  const [other] = people
  return other && memberPeer(other)
}

/** Who wrote a message; in groups they may have left since. */
export const senderOf = (
  { people }: Peer,
  { senderId, sender }: Pick<DirectMessage, 'senderId' | 'sender'>,
): Pick<Member, 'fullName' | 'avatar'> =>
  people.find(({ id }) => id === senderId) ?? sender ?? { fullName: 'Former member', avatar: null }

export const nameOf = (peer: Peer, senderId: number, viewerId: number): string =>
  senderId === viewerId ? 'You' : senderOf(peer, { senderId }).fullName
