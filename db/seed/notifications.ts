import type { NewConversation, NewFriendship, NewNotification, NewTodo } from '../factories/index.ts'
import { canSee, type Connections } from './connections.ts'
import type { SentGroup } from './groups.ts'
import type { PlannedLike } from './likes.ts'
import type { Username } from './people.ts'
import type { PlannedPost } from './plan.ts'

interface Company {
  readonly posts: readonly PlannedPost[]
  readonly likes: readonly PlannedLike[]
  readonly connections: Connections
  readonly friendships: readonly NewFriendship[]
  readonly conversations: readonly NewConversation[]
  readonly groups: readonly SentGroup[]
  readonly todos: readonly NewTodo[]
}

interface Ids {
  readonly idOf: (username: Username) => number
  readonly postId: (post: PlannedPost) => number
}

type PlannedNotification = Omit<NewNotification, 'userId' | 'createdAt' | 'read'> & {
  readonly createdAt: Date
}

/** How many of the latest notifications are unread. */
const unread = 7
/** Posts with fewer likes have no notification; otherwise likes would dominate the list. */
const popular = 7

const mentions = ({ text }: PlannedPost, username: Username): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])@${username}(?![\\p{L}\\p{N}.])`, 'u').test(text)

/** One notification for each liked post of the member, dated by the last like. */
function likedPosts(
  member: Username,
  likes: readonly PlannedLike[],
  { idOf, postId }: Ids,
): PlannedNotification[] {
  const likesOfOwnPosts = likes.filter(({ post, by }) => post.by === member && by !== member)
  return [...Map.groupBy(likesOfOwnPosts, ({ post }) => post)].flatMap(([post, group]) => {
    const newest = group.toSorted((left, right) => right.at.getTime() - left.at.getTime())
    const last = newest[0]
    return last === undefined || group.length < popular
      ? []
      : [{ type: 'like', from: newest.map(({ by }) => idOf(by)), postId: postId(post), createdAt: last.at }]
  })
}

/** Notifications of messages are unread where their conversations are. */
const messagesFor = (
  userId: number,
  conversations: readonly NewConversation[],
  groups: readonly SentGroup[],
): PlannedNotification[] =>
  [...conversations, ...groups].flatMap((conversation): PlannedNotification[] => {
    const { messages, unread } = conversation
    const last = messages.at(-1)
    const times = unread?.memberId === userId ? unread.count : 0
    if (last?.createdAt === undefined || times === 0) return []
    const about =
      'id' in conversation ? { record: { kind: 'conversation', id: conversation.id } as const } : {}
    return [{ type: 'message', from: [last.senderId], times, createdAt: last.createdAt, ...about }]
  })

/** The member's notifications of all that happened in the company, by the product's rules. */
export function planNotifications(member: Username, company: Company, ids: Ids): NewNotification[] {
  const { posts, likes, connections, friendships, conversations, groups, todos } = company
  const { idOf, postId } = ids
  const userId = idOf(member)
  const repliesAndMentions = posts.flatMap((post): PlannedNotification[] => {
    const answered = post.parent?.by === member
    const concerns = answered || (mentions(post, member) && canSee(member, post, connections))
    const from = post.anonymous ? [] : [idOf(post.by)]
    return post.by === member || !concerns
      ? []
      : [{ type: answered ? 'reply' : 'mention', from, postId: postId(post), createdAt: post.at }]
  })
  const requests = friendships.flatMap(
    ({ requesterId, addresseeId, status, createdAt, acceptedAt }): PlannedNotification[] => {
      if (addresseeId === userId && status === 'pending' && createdAt !== undefined)
        return [{ type: 'friend_request', from: [requesterId], createdAt }]
      if (requesterId === userId && acceptedAt !== undefined)
        return [{ type: 'friend_accepted', from: [addresseeId], createdAt: acceptedAt }]
      return []
    },
  )
  const shared = todos.flatMap(({ memberId, sharedWith = [], createdAt }): PlannedNotification[] =>
    createdAt !== undefined && sharedWith.includes(userId)
      ? [{ type: 'todo_shared', from: [memberId], createdAt }]
      : [],
  )
  const planned = [
    ...repliesAndMentions,
    ...likedPosts(member, likes, ids),
    ...requests,
    ...shared,
    ...messagesFor(userId, conversations, groups),
  ]
  return planned
    .toSorted((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    .map((notification, index) => {
      const read = notification.type !== 'message' && index < planned.length - unread
      return { ...notification, userId, read }
    })
}
