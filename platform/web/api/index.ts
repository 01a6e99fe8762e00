/**
 * Calling the server.
 *   const api = client<typeof postsApi>()                     import the contract with `import type` only
 *   api('GET /api/posts/:id', { params: { id } })             -> the response; or it throws an ApiError,
 *                                                             { status, code, message, problems }
 *   api.page('GET /api/posts', { query: { cursor } })         -> { items, nextCursor }
 *   uploader<typeof postsApi>()('POST /api/posts', { body, files: { files }, onProgress, signal })
 *   jsonLines<typeof assistantApi, ChatEvent>()(key, input)   -> a response of JSON lines, each as it arrives
 *   const submission = useSubmission()                        idempotencyKey: submission.key(body); submission.done()
 *   useMutation({ mutationFn })                               the library's, but a double click sends once
 * A failed mutation shows a toast; its `meta` may set errorTitle, errorFallback or quiet.
 */
export { client } from './client.ts'
export type { Client } from './client.ts'
export {
  ApiError,
  codeOf,
  errorText,
  fieldOf,
  type FieldProblem,
  isAborted,
  isOffline,
  loadErrorText,
  problemOf,
  sentences,
  sessionExpiredCode,
} from './errors.ts'
export { ifMatch } from './if-match.ts'
export { jsonLines } from './lines.ts'
export { useMutation } from './mutation.ts'
export type { Page } from './paging.ts'
export { queryClient, toastError } from './query.ts'
export { onConfirmation } from './confirmation.ts'
export { onSessionExpired, sessionExpired } from './session-events.ts'
export { Submission, useSubmission } from './submission.ts'
export { progressPerFile, uploader } from './upload.ts'
export type { UploadProgress, Uploader } from './upload.ts'
