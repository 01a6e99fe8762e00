import { maxTagLength, normalTag } from '#features/network/tags/web/index.ts'
import {
  ApiError,
  codeOf,
  errorText,
  isAborted,
  progressPerFile,
  sessionExpiredCode,
  toastError,
  uploader,
} from '#platform/web/api/index.ts'
import { announce, toast } from '#platform/web/ui/index.ts'
import type { Post, postsApi } from '../../contract.ts'
import { maxContentLength, maxTagsPerPost } from '../../domain.ts'
import { refusedFields, tableBody, tableProblems } from '../table/draft.ts'
import { fitToParent, mayHaveTable, type Draft, type DraftKey } from './draft.ts'
import { firstUnreadable, type Attached } from './files.ts'
import { contentOf } from './mentions.ts'
import type { ComposerStore, Problem } from './store.ts'

const upload = uploader<typeof postsApi>()

/** Why a draft cannot be sent, checked before the server does. */
export function problemOf(draft: Draft, content: string): Problem | undefined {
  if (content === '') return { at: 'content', sentence: 'Please enter some content for your post' }
  if (content.length > maxContentLength)
    return { at: 'content', sentence: `Content must be at most ${maxContentLength} characters` }
  if (draft.privacy === 'custom' && draft.audience.length === 0)
    return { at: 'audience', sentence: 'Please select at least one user to share with' }
  if (draft.table === null) return undefined
  if (draft.anonymous)
    return { at: 'form', sentence: 'Suppliers must know who asks, so this post cannot be anonymous' }
  const table = tableProblems(draft.table)
  return table && { at: 'table', sentence: 'Not sent. Something in the table is missing or wrong.', table }
}

const audienceFields: ReadonlySet<string> = new Set(['customAudience', 'privacy'])

/** Where a refusal is shown: at the file that it names, at the audience or the content, else below the form. */
export function problemFrom(
  error: unknown,
  files: readonly Attached[],
  draft?: Pick<Draft, 'table'>,
): Problem {
  const sentence = errorText(error, 'Failed to create post')
  const refused = draft?.table == null ? undefined : refusedFields(error, draft.table)
  if (refused !== undefined) return { at: 'table', sentence, table: refused }
  const name = error instanceof ApiError ? error.params['file'] : undefined
  const attached = files.find(({ file }) => file.name === name)
  const problem = error instanceof ApiError ? error.problems[0] : undefined
  if (attached !== undefined) return { at: { file: attached.key }, sentence: problem?.message ?? sentence }
  const [field = ''] = problem?.field.split('.') ?? []
  return {
    at: audienceFields.has(field) ? 'audience' : field === 'content' ? 'content' : 'form',
    sentence,
  }
}

/** The tags, with the text in the tag field. */
export function tagsOf({ tags, newTag }: Pick<Draft, 'tags' | 'newTag'>): readonly string[] {
  const name = normalTag(newTag)
  const isValid =
    name !== '' && name.length <= maxTagLength && tags.length < maxTagsPerPost && !tags.includes(name)
  return isValid ? [...tags, name] : tags
}

function bodyOf(draft: Draft, content: string, { parent, quotedId }: DraftKey, files: readonly Attached[]) {
  const isDescribed = files.some(({ description }) => description.trim() !== '')
  const { privacy, audience, anonymous, postType, preview, table } = draft
  return {
    content,
    privacy,
    anonymous: anonymous ? 'true' : 'false',
    tags: JSON.stringify(tagsOf(draft)),
    postType,
    ...(!preview && { preview: 'false' as const }),
    ...(parent !== undefined && { backId: String(parent.id) }),
    ...(quotedId !== undefined && { quotedId: String(quotedId) }),
    ...(isDescribed && { descriptions: JSON.stringify(files.map(({ description }) => description)) }),
    ...(table !== null && { requisition: JSON.stringify(tableBody(table)) }),
    ...(privacy === 'custom' && { customAudience: JSON.stringify({ type: 'users', ids: audience }) }),
  } as const
}

/** Sends the content of the store. It continues, and reports the outcome, when the composer is closed. */
export async function send(
  store: ComposerStore,
  draftKey: DraftKey,
  onPosted: (post: Post) => void,
): Promise<void> {
  const { files, sending } = store.get()
  if (sending !== undefined) return
  const kept = fitToParent(store.get().draft, draftKey)
  const draft = mayHaveTable(kept, draftKey) ? kept : { ...kept, table: null }
  const content = contentOf(draft.text, draft.picked)
  const problem = problemOf(draft, content)
  if (problem !== undefined) return store.put({ problem })

  const controller = new AbortController()
  const sizes = files.map(({ file }) => file.size)
  const show = (progress: readonly number[]) =>
    store.put({ sending: { progress, stop: () => controller.abort() }, problem: undefined })
  show(sizes.map(() => 0))

  let post: Post
  try {
    const unreadable = await firstUnreadable(files)
    if (unreadable !== undefined) {
      const sentence = `${unreadable.file.name} cannot be read any more. Remove it or attach it again.`
      throw new ApiError(sentence, { status: 0, params: { file: unreadable.file.name } })
    }
    const body = bodyOf(draft, content, draftKey, files)
    const list = files.map(({ file }) => file)
    post = await upload('POST /api/posts', {
      body,
      files: { files: list },
      idempotencyKey: store.submission.key([body, list]),
      onProgress: (sent) => show(progressPerFile(sent, sizes)),
      signal: controller.signal,
    })
  } catch (error) {
    return fail(store, error, draft)
  }
  store.submission.done()
  store.put({ sending: undefined })
  store.clear()
  toast({ title: 'Success', description: 'Post created successfully', variant: 'success' })
  onPosted(post)
}

function fail(store: ComposerStore, error: unknown, draft: Draft): void {
  if (isAborted(error)) {
    announce('Sending was cancelled')
    return store.put({
      sending: undefined,
      problem: { at: 'form', sentence: 'Sending was cancelled. Your text and files are still here.' },
    })
  }
  toastError(error, { errorFallback: 'Failed to create post' })
  // The shell already shows an expired session.
  const problem =
    codeOf(error) === sessionExpiredCode ? undefined : problemFrom(error, store.get().files, draft)
  return store.put({ sending: undefined, problem })
}
