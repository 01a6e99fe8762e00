import type { PostType, Privacy } from '#features/network/posts/domain.ts'
import type { FileName } from '../documents/index.ts'
import type { Username } from '../people.ts'

/** Tables of goods on posts; the story of trade says what is in them. */
export type TableName = 'spring' | 'conveyor' | 'pairs' | 'clearance' | 'low-stock' | 'grease'

/**
 * A post in the notation of this folder. `@username` in a text becomes a mention; dates are in braces (see
 * calendar.ts).
 */
export interface WrittenPost {
  readonly by: Username
  readonly text: string
  /** Missing in replies, which then have their parent's privacy. */
  readonly privacy?: Privacy
  /** The members whom a custom post lists. */
  readonly to?: readonly Username[]
  readonly anonymous?: true
  readonly replies: readonly WrittenPost[]
}

export interface Options {
  readonly privacy?: Exclude<Privacy, 'custom'>
  /** Makes the post a custom one. */
  readonly to?: readonly Username[]
  readonly anonymous?: true
  readonly tags?: readonly string[]
  readonly files?: readonly FileName[]
  /** The day, out of sixty, where the order matters; other threads are spread evenly. */
  readonly day?: number
  /** How well it was received; 1 is usual. */
  readonly popularity?: number
  readonly table?: TableName
}

export interface Thread extends WrittenPost {
  readonly privacy: Privacy
  readonly postType: PostType
  readonly tags: readonly string[]
  readonly files: readonly FileName[]
  readonly popularity: number
  readonly day?: number
  readonly table?: TableName
}

const writer =
  (postType: PostType) =>
  (by: Username, options: Options, text: string, ...replies: readonly WrittenPost[]): Thread => ({
    by,
    text,
    replies,
    postType,
    tags: [],
    files: [],
    popularity: 1,
    ...options,
    privacy: options.to === undefined ? (options.privacy ?? 'public') : 'custom',
  })

export const regularPost = writer('regular')
export const erpPost = writer('ERP post')
export const buyingPost = writer('Buying Requisition post')
export const sellingPost = writer('Selling Requisition post')

export const reply = (by: Username, text: string, ...replies: readonly WrittenPost[]): WrittenPost => ({
  by,
  text,
  replies,
})

/** A reply for the author of the answered post alone. */
export const privateReply = (
  by: Username,
  text: string,
  ...replies: readonly WrittenPost[]
): WrittenPost => ({
  by,
  text,
  replies,
  privacy: 'private',
})

export const anonymousReply = (by: Username, text: string): WrittenPost => ({
  by,
  text,
  replies: [],
  anonymous: true,
})
