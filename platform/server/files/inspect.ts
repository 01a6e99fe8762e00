import { createReadStream } from 'node:fs'
import path from 'node:path'

/** The type of a file by its content, with the extensions that it may have. */
export interface FileKind {
  readonly mimeType: string
  readonly extensions: readonly string[]
}

const jpeg: FileKind = { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'] }
const png: FileKind = { mimeType: 'image/png', extensions: ['png'] }
const gif: FileKind = { mimeType: 'image/gif', extensions: ['gif'] }
const plainText: FileKind = { mimeType: 'text/plain', extensions: ['txt'] }
const doc: FileKind = { mimeType: 'application/msword', extensions: ['doc'] }
const xls: FileKind = { mimeType: 'application/vnd.ms-excel', extensions: ['xls'] }

const byDetectedExtension: Readonly<Record<string, readonly FileKind[]>> = {
  jpg: [jpeg],
  png: [png],
  gif: [gif],
  pdf: [{ mimeType: 'application/pdf', extensions: ['pdf'] }],
  docx: [
    {
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      extensions: ['docx'],
    },
  ],
  xlsx: [
    { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  ],
  // The old office formats share one container; only the name tells them apart.
  cfb: [doc, xls],
}

export const extensionOf = (fileName: string): string => path.extname(fileName).slice(1).toLowerCase()

// oxlint-disable-next-line no-control-regex -- telling text from binary is what this is for
const binary = /[\0-\b\x0e-\x1a\x1c-\x1f]/

/** Whether the whole file is UTF-8 text without binary control characters. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) {
      if (chunk instanceof Buffer && binary.test(decoder.decode(chunk, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** The type of a local file by its first bytes. The library is loaded with the first file. */
export async function detectFileType(file: string) {
  const { fileTypeFromFile } = await import('file-type')
  return fileTypeFromFile(file)
}

/** The kind of a local file by content and, where that is ambiguous, by name; undefined when unknown. */
export async function inspectFile(file: string, fileName: string): Promise<FileKind | undefined> {
  const detected = await detectFileType(file)
  const extension = extensionOf(fileName)
  const kinds =
    detected === undefined
      ? (await isText(file))
        ? [plainText]
        : []
      : (byDetectedExtension[detected.ext] ?? [])
  // A text may begin like another format, so valid text with the extension of text counts as text.
  if (kinds.length === 0 && extension === 'txt' && (await isText(file))) return plainText
  return kinds.find((kind) => kind.extensions.includes(extension)) ?? kinds[0]
}
