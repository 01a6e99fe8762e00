import type { PostType, Privacy } from '#features/posts/domain.ts'
import type { FileName } from '../documents/index.ts'
import type { Username } from '../people.ts'

/**
 * A post as it is written down in this folder. `@username` in a text becomes a mention; dates stand in braces
 * (see calendar.ts).
 */
export interface Written {
  readonly by: Username
  readonly text: string
  /** Absent in replies, which then go to whom their parent goes to. */
  readonly privacy?: Privacy
  /** Whom a custom post lists. */
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
  /** Of the sixty the seed covers, where a story needs it; the others follow one another evenly. */
  readonly day?: number
  /** How well it was received, 1 being usual. */
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

/** A reply for the eyes of whoever is answered. */
export const aside = (by: Username, text: string, ...replies: readonly Written[]): Written => ({
  by,
  text,
  replies,
  privacy: 'private',
})

export const unsigned = (by: Username, text: string): Written => ({ by, text, replies: [], anonymous: true })
