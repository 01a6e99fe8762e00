/** What a file can hang on. */
export const attachmentKinds = [
  'post',
  'message',
  'record',
  'bill',
  'file',
  'line',
  'quote',
  'photo',
  'certificate',
] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
