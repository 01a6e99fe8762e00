import {
  inheritedPrivacy,
  postTypes,
  privacies,
  replyPrivacies,
  type Mention,
  type PostType,
  type Privacy,
} from '../../domain.ts'
import type { Post } from '../../contract.ts'
import { sides } from '../../domain/sides.ts'
import { isBlankTable, readTable, type Table } from '../table/draft.ts'

/** The text of a post as a member writes it, and its tags. */
export interface Writing {
  readonly text: string
  /** Members picked from the list. Their '@username' in the text is a mention. */
  readonly picked: readonly Mention[]
  readonly tags: readonly string[]
  /** Text in the tag field. It becomes a tag when the post is sent. */
  readonly newTag: string
}

/** What a member has entered, without files. */
export interface Draft extends Writing {
  readonly privacy: Privacy
  readonly audience: readonly number[]
  readonly anonymous: boolean
  readonly postType: PostType
  /** The first link gets a preview. */
  readonly preview: boolean
  /** Of a requisition; null if it has none. It waits while another type is chosen. */
  readonly table: Table | null
}

/** Identifies a composer, and has its defaults. */
export interface DraftKey {
  readonly userId: number
  readonly postType: PostType
  readonly privacy: Privacy
  readonly audience?: readonly number[] | undefined
  readonly parent?: Post | undefined
  /** The post that it quotes. */
  readonly quotedId?: number | undefined
}

/** The name under which a composer's draft is stored. */
export const draftName = ({ parent, postType, quotedId }: DraftKey): string => {
  if (quotedId !== undefined) return `quote-${quotedId}`
  return parent === undefined ? postType : `reply-${parent.id}`
}

export function emptyDraft(draftKey: DraftKey): Draft {
  const { postType } = draftKey
  return {
    text: '',
    picked: [],
    tags: [],
    newTag: '',
    ...initialAudience(draftKey),
    anonymous: false,
    postType,
    preview: true,
    table: null,
  }
}

/** Whether a post of this draft can have a table: a reply and a quoting post cannot. */
export const mayHaveTable = (
  { postType }: Pick<Draft, 'postType'>,
  { parent, quotedId }: Pick<DraftKey, 'parent' | 'quotedId'>,
): boolean => parent === undefined && quotedId === undefined && sides[postType] !== undefined

/** The audience inherited from the parent, or the default of the page. */
function initialAudience({
  parent,
  privacy,
  audience = [],
  userId,
}: DraftKey): Pick<Draft, 'privacy' | 'audience'> {
  if (parent === undefined) return { privacy, audience: privacy === 'custom' ? audience : [] }
  const inherited = inheritedPrivacy(parent.privacy)
  if (inherited !== 'custom') return { privacy: inherited, audience: [] }
  const admitted = admittedBy(parent, userId)
  // With nobody but an anonymous author, the reply is for that author only.
  return admitted.length === 0
    ? { privacy: 'private', audience: [] }
    : { privacy: 'custom', audience: admitted }
}

/** Whom a reply to a custom post may list: the audience of the parent and its author, unless they are anonymous. */
export function admittedBy(parent: Post, userId: number): number[] {
  const people = [
    ...(parent.customAudience?.ids ?? []),
    ...(parent.userId === undefined ? [] : [parent.userId]),
  ]
  return [...new Set(people)].filter((id) => id !== userId)
}

/** The parent may have been narrowed since the reply was started. */
export const allowedPrivacies = (parent: Post | undefined): readonly Privacy[] =>
  parent === undefined ? privacies : replyPrivacies(parent.privacy)

export function fitToParent(draft: Draft, draftKey: DraftKey): Draft {
  if (allowedPrivacies(draftKey.parent).includes(draft.privacy)) return draft
  const { privacy, audience } = emptyDraft(draftKey)
  return { ...draft, privacy, audience }
}

/** True if nothing would be lost. */
export const isBlank = ({
  text,
  tags,
  newTag,
  table,
}: Pick<Draft, 'text' | 'tags' | 'newTag' | 'table'>): boolean =>
  text.trim() === '' && tags.length === 0 && newTag.trim() === '' && (table === null || isBlankTable(table))

/** Files cannot be stored. Their names are, so that the composer can ask for them again. */
export interface StoredDraft extends Draft {
  readonly fileNames: readonly string[]
}

/** A stored text with its tags; undefined where it is invalid. */
export function readWriting(stored: unknown): Writing | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { text, picked, tags, newTag }: Partial<Record<keyof Writing, unknown>> = stored
  if (!isText(text)) return undefined
  return {
    text,
    picked: listOf(picked, isMention),
    tags: listOf(tags, isText),
    newTag: isText(newTag) ? newTag : '',
  }
}

/** A stored draft; undefined where it is invalid or of an older version. */
export function readDraft(stored: unknown): StoredDraft | undefined {
  const writing = readWriting(stored)
  if (writing === undefined || typeof stored !== 'object' || stored === null) return undefined
  const {
    privacy,
    audience,
    anonymous,
    postType,
    preview,
    table,
    fileNames,
  }: Partial<Record<keyof StoredDraft, unknown>> = stored
  if (!isOneOf(privacies, privacy) || !isOneOf(postTypes, postType)) return undefined
  return {
    ...writing,
    privacy,
    audience: listOf(audience, isId),
    // In doubt the post is anonymous, because a name cannot be hidden again once it was shown.
    anonymous: anonymous !== false,
    postType,
    preview: preview !== false,
    table: readTable(table),
    fileNames: listOf(fileNames, isText),
  }
}

const isOneOf = <const V extends string>(values: readonly V[], value: unknown): value is V =>
  values.some((one) => one === value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
const isMention = (value: unknown): value is Mention =>
  typeof value === 'object' &&
  value !== null &&
  'username' in value &&
  isText(value.username) &&
  'userId' in value &&
  isId(value.userId)

const listOf = <T>(value: unknown, is: (item: unknown) => item is T): T[] =>
  Array.isArray(value) ? value.filter((item: unknown) => is(item)) : []
