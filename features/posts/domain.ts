/** Largest attachment, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024
export const maxFilesPerPost = 10
export const maxContentLength = 20_000
export const maxTagsPerPost = 20
/** A custom audience is a list of people somebody picked by hand. */
export const maxAudience = 500
export const feedPageSize = 20
/** How many direct replies of one post a page of the feed carries; more are loaded on demand. */
export const repliesPerPost = 50
/** Levels of replies below a post; an answer to the deepest stands beside what it answers. */
export const maxReplyDepth = 8
/** Newest likes shown with a post. */
export const likesShown = 100

export const fileExtensions = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'pdf',
  'doc',
  'docx',
  'txt',
  'xls',
  'xlsx',
] as const

export const tooLargeSentence = (fileName: string): string =>
  `File ${fileName} is too large. Maximum size is 10MB.`

export const privacies = ['private', 'custom', 'friends', 'public'] as const
export type Privacy = (typeof privacies)[number]

export const postTypes = [
  'regular',
  'ERP post',
  'Buying Requisition post',
  'Selling Requisition post',
] as const
export type PostType = (typeof postTypes)[number]

/** What a reply composer starts with: a reply is never wider than what it answers. */
export const inheritedPrivacy = (parent: Privacy): Privacy =>
  parent === 'public' || parent === 'custom' ? parent : 'private'

/** The choices a reply has; a custom one lists no more people than its parent does. */
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
 * Whether `reply` would show to somebody its parent does not admit. The parent's author sees it anyway and may be
 * listed, unless nobody may know who he is (`authorId` null): else, trying ids would find him out.
 */
export const isWiderThan = (
  reply: Audience,
  parent: Audience & { readonly authorId: number | null },
): boolean => {
  if (!replyPrivacies(parent.privacy).includes(reply.privacy)) return true
  if (parent.privacy !== 'custom' || reply.privacy !== 'custom') return false
  return reply.audience.some((id) => id !== parent.authorId && !parent.audience.includes(id))
}

interface Beside {
  readonly writerId: number
  /** Who wrote what is answered, and the post that both stand below; null where the writer may not know. */
  readonly answeredId: number | null
  readonly aboveId: number | null
  /** Everything from what is answered up to below that post is public. */
  readonly isOpenBetween: boolean
}

/**
 * Who sees an answer that stands beside what it answers. The author of the post above sees it there, and the one who is
 * answered only if listed; undefined where that would show it to more people, or not to the one who is answered.
 */
export function audienceBeside(
  { privacy, audience }: Audience,
  { writerId, answeredId, aboveId, isOpenBetween }: Beside,
): Audience | undefined {
  if (privacy === 'public') return isOpenBetween ? { privacy, audience } : undefined
  if (privacy === 'friends' || answeredId === null || aboveId === null) return undefined
  const seeing = new Set([...audience, answeredId, writerId])
  if (!seeing.has(aboveId)) return undefined
  seeing.delete(writerId)
  return { privacy: seeing.size === 0 ? 'private' : 'custom', audience: [...seeing] }
}

/** `@[username](userId)`, as composers write it and pages show it. */
const mentionPattern = /@\[([^\][\n]{1,200})\]\(([1-9]\d{0,15})\)/g

export interface Mention {
  readonly username: string
  readonly userId: number
}

export type ContentPart = { readonly text: string } | { readonly mention: Mention }

/** Content as runs of text and mentions, in order. */
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

/**
 * Keeps the mentions that `isReal` confirms and turns the others into plain text, so that a token can never
 * show one name and lead to another member.
 */
export const keepRealMentions = (content: string, isReal: (mention: Mention) => boolean): string =>
  contentParts(content)
    .map((part) => {
      if ('text' in part) return part.text
      const { username, userId } = part.mention
      return isReal(part.mention) ? `@[${username}](${userId})` : `@${username}`
    })
    .join('')

/** Letters of a post that an answer carries where all of them would be too many. */
const beginningLength = 500

/** The beginning of a long content, never with half a letter or half a mention at its end. */
export const beginningOf = (content: string): string =>
  content.length <= beginningLength
    ? content
    : content
        .slice(0, beginningLength)
        .replace(/[\ud800-\udbff]$/, '')
        .replace(/@\[[^\][\n]*(?:\]\(\d*|\])?$/, '')

/** Letters of a post that stand for it where there is no room for all of it. */
const excerptLength = 200

/** The beginning of a post in one line, mentions as names. */
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

/** The parts that answer whoever may not know who wrote an anonymous post. */
export const anonymousAuthor = { username: 'anonymous', fullName: 'Anonymous User' } as const
