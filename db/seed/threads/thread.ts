import type { PostType, Privacy } from '#features/posts/domain.ts'
import type { FileName } from '../documents/index.ts'
import type { Username } from '../people.ts'

/**
 * A post in the notation of this folder. `@username` in a text becomes a mention; dates are in braces (see
 * calendar.ts).
 */
export interface Written {
  readonly by: Username
  readonly text: string
  /** Missing in replies, which then have their parent's privacy. */
  readonly privacy?: Privacy
  /** The members whom a custom post lists. */
  readonly to?: readonly Username[]
  readonly anonymous?: true
  readonly replies: readonly Written[]
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
  readonly warmth?: number
}

export interface Thread extends Written {
  readonly privacy: Privacy
  readonly postType: PostType
  readonly tags: readonly string[]
  readonly files: readonly FileName[]
  readonly warmth: number
  readonly day?: number
}

const writer =
  (postType: PostType) =>
  (by: Username, options: Options, text: string, ...replies: readonly Written[]): Thread => ({
    by,
    text,
    replies,
    postType,
    tags: [],
    files: [],
    warmth: 1,
    ...options,
    privacy: options.to === undefined ? (options.privacy ?? 'public') : 'custom',
  })

export const regular = writer('regular')
export const erp = writer('ERP post')
export const buying = writer('Buying Requisition post')
export const selling = writer('Selling Requisition post')

export const re = (by: Username, text: string, ...replies: readonly Written[]): Written => ({
  by,
  text,
  replies,
})

/** A reply for the author of the answered post alone. */
export const aside = (by: Username, text: string, ...replies: readonly Written[]): Written => ({
  by,
  text,
  replies,
  privacy: 'private',
})

export const unsigned = (by: Username, text: string): Written => ({ by, text, replies: [], anonymous: true })
