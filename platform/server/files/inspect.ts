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
const webp: FileKind = { mimeType: 'image/webp', extensions: ['webp'] }
const xml: FileKind = { mimeType: 'application/xml', extensions: ['xml'] }
const csv: FileKind = { mimeType: 'text/csv', extensions: ['csv'] }
const plainText: FileKind = { mimeType: 'text/plain', extensions: ['txt'] }
/** Pages and drawings that could run scripts are texts here, and are served as such. */
const asText: FileKind = { mimeType: 'text/plain', extensions: ['txt', 'md', 'html', 'htm', 'svg'] }
const texts = [plainText, csv, xml, asText]
const doc: FileKind = { mimeType: 'application/msword', extensions: ['doc'] }
const xls: FileKind = { mimeType: 'application/vnd.ms-excel', extensions: ['xls'] }

const byDetectedExtension: Readonly<Record<string, readonly FileKind[]>> = {
  jpg: [jpeg],
  png: [png],
  gif: [gif],
  webp: [webp],
  xml: [xml],
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

/** Whether the whole file is text in an encoding, without binary control characters. */
async function isText(file: string, encoding: 'utf-8' | 'windows-1252' = 'utf-8'): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
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
    detected === undefined ? ((await isText(file)) ? texts : []) : (byDetectedExtension[detected.ext] ?? [])
  const named = kinds.find(({ extensions }) => extensions.includes(extension))
  if (named === undefined && (kinds.length === 0 || kinds.includes(xml))) {
    // A text may begin like another format, so valid text with the extension of text counts as text.
    const written = texts.find(({ extensions }) => extensions.includes(extension))
    // Bookkeeping programs still export tables without Unicode.
    const encoding = written === csv ? 'windows-1252' : 'utf-8'
    if (written !== undefined && (await isText(file, encoding))) return written
  }
  return named ?? kinds[0]
}
