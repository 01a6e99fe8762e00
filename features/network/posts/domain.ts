/** Largest attachment, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024
export const maxFilesPerPost = 10
export const maxContentLength = 20_000
export const maxTagsPerPost = 20
/** Mentions that are checked while somebody writes. More are told like all others if they see the post. */
export const maxMentionsChecked = 50
/** Of a picture, for people who cannot see it. */
export const maxDescriptionLength = 500
export const feedPageSize = 20
/** Direct replies of a post on a page of the feed. More are loaded on demand. */
export const repliesPerPost = 50
/** Levels of replies below a post. A reply to the deepest becomes its sibling. */
export const maxReplyDepth = 8
/** Earlier versions that are kept of an edited post: the first one and the newest. */
export const maxEarlierVersions = 10
/** Lines of the table of a post, and letters of its parts: short, because a post shows them. */
export const maxTableLines = 100
export const maxLineDescription = 200
export const maxSpecification = 1_000
export const maxDeliveryPlace = 200
/** Companies that alone may answer such a table. */
export const maxTableCompanies = 50
/** Posts that a member saves for later. */
export const maxSavedPosts = 1_000
/** How many of the newest likes a post contains. */
export const likesShown = 100

export const privacies = ['private', 'custom', 'friends', 'public'] as const
export type Privacy = (typeof privacies)[number]

interface PostTypeDetail {
  /** Its mark in a feed; null if it has none. */
  readonly badge: { readonly label: string; readonly tone: 'info' | 'success' | 'neutral' } | null
  /** The page that lists them. */
  readonly path: string
  /** Their number in figures. */
  readonly count: string
}

/** What differs by the type of a post and the first screen needs. The rest stands where it is used. */
export const postTypeDetails = {
  regular: {
    badge: null,
    path: '/',
    count: 'regular',
  },
  'ERP post': {
    badge: { label: 'ERP', tone: 'neutral' },
    path: '/erp-posts',
    count: 'erp',
  },
  'Buying Requisition post': {
    badge: { label: 'Buying requisition', tone: 'info' },
    path: '/buying-requisitions',
    count: 'buying',
  },
  'Selling Requisition post': {
    badge: { label: 'Selling requisition', tone: 'success' },
    path: '/selling-requisitions',
    count: 'selling',
  },
} as const satisfies Readonly<Record<string, PostTypeDetail>>
export type PostType = keyof typeof postTypeDetails
export type PostTypeCount = (typeof postTypeDetails)[PostType]['count']

const typesWithDetails = Object.entries(postTypeDetails) as [PostType, (typeof postTypeDetails)[PostType]][]
export const postTypes = typesWithDetails.map(([type]) => type)

/** A value for each type of post, under the name of its count. */
export const perPostTypeCount = <T>(valueOf: (type: PostType) => T): Record<PostTypeCount, T> =>
  Object.fromEntries(typesWithDetails.map(([type, { count }]) => [count, valueOf(type)])) as Record<
    PostTypeCount,
    T
  >

/** The default privacy of a reply, which is never wider than that of its parent. */
export const inheritedPrivacy = (parent: Privacy): Privacy =>
  parent === 'public' || parent === 'custom' ? parent : 'private'

/** The privacies that a reply can have. A custom one lists nobody whom its parent does not list. */
export const replyPrivacies = (parent: Privacy): readonly Privacy[] => {
  switch (parent) {
    case 'public':
      return privacies
    case 'friends':
      return ['friends', 'private']
    case 'custom':
      return ['custom', 'private']
    case 'private':
      return ['private']
  }
}

export interface Audience {
  readonly privacy: Privacy
  readonly audience: readonly number[]
}

/**
 * True if `reply` would be visible to somebody whom its parent does not admit. The parent's author sees it anyway and
 * may be listed. An unknown author (`authorId` null) may not, because trying ids would reveal them.
 */
export const isWiderThan = (
  reply: Audience,
  parent: Audience & { readonly authorId: number | null },
): boolean => {
  if (!replyPrivacies(parent.privacy).includes(reply.privacy)) return true
  if (parent.privacy !== 'custom' || reply.privacy !== 'custom') return false
  return reply.audience.some((id) => id !== parent.authorId && !parent.audience.includes(id))
}

interface SiblingContext {
  readonly writerId: number
  /** The authors of the answered reply and of the parent of both; null where the writer may not know them. */
  readonly answeredAuthorId: number | null
  readonly parentAuthorId: number | null
  /** The answered reply and all posts between it and that parent are public. */
  readonly isOpenBetween: boolean
}

/**
 * The audience of a reply that becomes a sibling of the reply it answers. The author of the shared parent sees it, and
 * the answered author only if listed. Undefined where more people would see it, or the answered author would not.
 */
export function siblingAudience(
  { privacy, audience }: Audience,
  { writerId, answeredAuthorId, parentAuthorId, isOpenBetween }: SiblingContext,
): Audience | undefined {
  if (privacy === 'public') return isOpenBetween ? { privacy, audience } : undefined
  if (privacy === 'friends' || answeredAuthorId === null || parentAuthorId === null) return undefined
  const audienceIds = new Set([...audience, answeredAuthorId, writerId])
  if (!audienceIds.has(parentAuthorId)) return undefined
  audienceIds.delete(writerId)
  return { privacy: audienceIds.size === 0 ? 'private' : 'custom', audience: [...audienceIds] }
}

/** `@[username](userId)`, as composers write it. */
const mentionPattern = /@\[([^\][\n]{1,200})\]\(([1-9]\d{0,15})\)/g

export interface Mention {
  readonly username: string
  readonly userId: number
}

export type ContentPart = { readonly text: string } | { readonly mention: Mention }

/** Splits content into texts and mentions, in order. */
export function contentParts(content: string): ContentPart[] {
  const parts: ContentPart[] = []
  let end = 0
  for (const match of content.matchAll(mentionPattern)) {
    const [token, username = '', userId = ''] = match
    if (match.index > end) parts.push({ text: content.slice(end, match.index) })
    parts.push({ mention: { username, userId: Number(userId) } })
    end = match.index + token.length
  }
  if (end < content.length) parts.push({ text: content.slice(end) })
  return parts
}

/** The ids of the members whom a content mentions. */
export const mentionedIn = (content: string): number[] =>
  contentParts(content).flatMap((part) => ('mention' in part ? [part.mention.userId] : []))

/**
 * Keeps the mentions that `isReal` confirms and turns the others into plain text, so that no mention shows one name and
 * links to another member.
 */
export const keepRealMentions = (content: string, isReal: (mention: Mention) => boolean): string =>
  contentParts(content)
    .map((part) => {
      if ('text' in part) return part.text
      const { username, userId } = part.mention
      return isReal(part.mention) ? `@[${username}](${userId})` : `@${username}`
    })
    .join('')

/** Length of a cut content. */
const truncatedLength = 500

/** The beginning of a long content. It never ends within a surrogate pair or a mention. */
export const truncateContent = (content: string): string =>
  content.length <= truncatedLength
    ? content
    : content
        .slice(0, truncatedLength)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/@\[[^\][\n]*(?:\]\(\d*|\])?$/, '')

/** Code points in an excerpt. */
const excerptLength = 200

/** The beginning of a post on one line, with mentions as names. */
export function excerpt(content: string): string {
  const line = contentParts(content)
    .map((part) => ('text' in part ? part.text : `@${part.mention.username}`))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  return letters.length <= excerptLength
    ? line
    : `${letters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
}

/** The author as shown to members who may not know who wrote an anonymous post. */
export const anonymousAuthor = { username: 'anonymous', fullName: 'Anonymous User' } as const
