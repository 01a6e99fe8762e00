import { findDraft } from '#platform/web/drafts.ts'
import type { Post } from '../../contract.ts'
import { contentParts, type Mention } from '../../domain.ts'
import { readWriting, type Writing } from '../composer/draft.ts'

/** What an author has changed and not saved yet. */
export interface EditDraft extends Writing {
  /** The revision that it began from. */
  readonly revision: number
  /** What pictures show, by their id, where that was changed. */
  readonly descriptions: Readonly<Record<number, string>>
  /** The first link has a preview. */
  readonly preview: boolean
}

export const editName = ({ id }: Pick<Post, 'id'>): string => `edit-${id}`

/** A post as one writes it: mentions are names in the text. */
export function draftOf({ content, tags, revision, previewOff }: Post): EditDraft {
  const parts = contentParts(content)
  const picked = new Map<number, Mention>()
  for (const part of parts) if ('mention' in part) picked.set(part.mention.userId, part.mention)
  return {
    text: parts.map((part) => ('text' in part ? part.text : `@${part.mention.username}`)).join(''),
    picked: [...picked.values()],
    tags,
    newTag: '',
    revision,
    descriptions: {},
    preview: previewOff !== true,
  }
}

/** The stored descriptions of pictures. */
function textsIn(stored: object): Record<number, string> {
  const given = 'descriptions' in stored ? stored.descriptions : undefined
  if (typeof given !== 'object' || given === null) return {}
  const texts = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

function readEdit(stored: unknown): EditDraft | undefined {
  const writing = readWriting(stored)
  if (writing === undefined || typeof stored !== 'object' || stored === null) return undefined
  const revision = 'revision' in stored ? Number(stored.revision) : NaN
  const preview = !('preview' in stored && stored.preview === false)
  return Number.isSafeInteger(revision)
    ? { ...writing, revision, descriptions: textsIn(stored), preview }
    : undefined
}

/** What the author typed before a reload, or the post as it is. */
export const openEdit = (memberId: number, post: Post): EditDraft =>
  findDraft(memberId, editName(post), readEdit) ?? draftOf(post)

/** What pictures show now, where that differs from the post. */
export const changedDescriptions = (
  { descriptions }: EditDraft,
  { attachments }: Post,
): { id: number; description: string }[] =>
  attachments.flatMap(({ id, description }) => {
    const changed = descriptions[id]?.trim()
    return changed === undefined || changed === description ? [] : [{ id, description: changed }]
  })

/** True if saving would change nothing. */
export function isUnchanged(draft: EditDraft, post: Post): boolean {
  const { text, tags, preview } = draftOf(post)
  const added = new Set(draft.tags)
  return (
    draft.text.trim() === text &&
    draft.newTag.trim() === '' &&
    draft.preview === preview &&
    changedDescriptions(draft, post).length === 0 &&
    added.size === tags.length &&
    tags.every((tag) => added.has(tag))
  )
}
