import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRules } from '#platform/contract/endpoint.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { currentCaller } from '../caller.ts'
import { createQueue } from '../queue.ts'
import { Refusal } from '../refusal.ts'

/** A received file in the temporary folder, not yet inspected. It is removed when the request ends. */
export interface StoredUpload {
  readonly path: string
  /** The sender's name for it, made safe to show and to save under. */
  readonly fileName: string
  readonly size: number
}

export interface Multipart {
  readonly fields: Readonly<Record<string, string>>
  readonly files: readonly StoredUpload[]
}

/** Removes directories, control and text-direction characters, and cuts to 200 characters, extension kept. */
export function safeFileName(name: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .trim()
  const extension = path.extname(base).slice(0, 20)
  const stem = base.slice(0, base.length - path.extname(base).length).slice(0, 200 - extension.length)
  return stem + extension || 'file'
}

export interface UploadDirectory {
  /** Waits until the caller may send files; returns what to call when their request is over. */
  enter(): Promise<() => void>
  /** Receives a multipart request, one file at a time, directly to disk. */
  receive(request: FastifyRequest, rules: FileRules): Promise<Multipart>
  discard(files: readonly StoredUpload[]): Promise<void>
}

/** For all text fields of a form together. */
const maxFieldBytes = 2 * 1024 * 1024

const maxRequestBytes = ({ maxFiles, maxBytes }: FileRules): number => maxFiles * maxBytes + maxFieldBytes

/** The size that a form announces; without one, the largest that it may have. */
export function announcedBytes({ headers }: FastifyRequest, rules: FileRules): number {
  const length = Number(headers['content-length'])
  return Number.isSafeInteger(length) ? length : maxRequestBytes(rules)
}

/** Why a form could not be received. The parser's own errors mean that it is malformed or incomplete. */
function refusalOf(error: unknown, { server }: FastifyRequest, { maxFiles }: FileRules): unknown {
  if (error instanceof server.multipartErrors.FilesLimitError) {
    const sentence =
      maxFiles === 1 ? 'Only one file can be sent' : `At most ${maxFiles} files can be attached`
    return new Refusal(commonErrors.tooLarge, { sentence })
  }
  const isKnown = error instanceof Refusal || (error instanceof Error && 'code' in error)
  return isKnown ? error : new Refusal(commonErrors.brokenForm, { cause: error })
}
/** Requests with files at a time: each holds files on the disk until it is answered. */
// A guest sends all files of a quote at once.
const queueRules = {
  name: 'uploads',
  running: 64,
  waiting: 32,
  perMember: 6,
  perAddress: 10,
  maxWaitMs: 10_000,
}

/** No request lasts this long. */
const abandonedMs = 60 * 60 * 1000

/** Removes files of a killed server, but none that another server with the same folder receives now. */
async function removeAbandoned(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    // Another server that starts may have removed it just now.
    const found = await stat(file).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedMs) await rm(file, { force: true })
  }
}

/** Opens the temporary folder for uploads, which several server processes may share. */
export async function openUploadDirectory(dataDir: string): Promise<UploadDirectory> {
  const directory = path.join(dataDir, 'uploads')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeAbandoned(directory)

  const queue = createQueue(queueRules)
  const enter = () => {
    const { key, signal } = currentCaller()
    return queue.enter(key, { signal })
  }

  const discard = async (files: readonly Pick<StoredUpload, 'path'>[]) => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }

  const receive = async (request: FastifyRequest, rules: FileRules): Promise<Multipart> => {
    if (!request.isMultipart()) throw new Refusal(commonErrors.unsupportedType)
    if (announcedBytes(request, rules) > maxRequestBytes(rules)) throw new Refusal(commonErrors.tooLarge)
    const files: StoredUpload[] = []

    const storeFile = async (part: MultipartFile) => {
      const file = { path: path.join(directory, randomUUID()), fileName: safeFileName(part.filename) }
      files.push({ ...file, size: 0 })
      // A file that is too large is not read to its end.
      const tooLarge = new AbortController()
      part.file.once('limit', () => tooLarge.abort())
      try {
        const stored = createWriteStream(file.path, { mode: 0o600 })
        await pipeline(part.file, stored, { signal: tooLarge.signal })
      } catch (error) {
        if (!tooLarge.signal.aborted) throw error
      }
      if (part.file.truncated)
        throw new Refusal(commonErrors.tooLarge, {
          sentence: rules.tooLarge(file.fileName),
          params: { file: file.fileName },
        })
      files.pop()
      // A form without a chosen file still sends an empty, nameless part.
      const isFile = part.fieldname === rules.field && part.filename !== ''
      if (isFile) files.push({ ...file, size: part.file.bytesRead })
      else await discard([file])
    }

    const limits = {
      fileSize: rules.maxBytes,
      files: rules.maxFiles,
      fields: 30,
      fieldSize: 1024 * 1024,
      parts: 60,
    }
    try {
      const fields = new Map<string, string>()
      let fieldBytes = 0
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file') {
          await storeFile(part)
          continue
        }
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        fieldBytes += Buffer.byteLength(value)
        if (part.valueTruncated || fieldBytes > maxFieldBytes) throw new Refusal(commonErrors.tooLarge)
        if (fields.has(part.fieldname))
          throw new Refusal(commonErrors.badRequest, { sentence: 'A field of the form was sent twice' })
        fields.set(part.fieldname, value)
      }
      return { fields: Object.fromEntries(fields), files }
    } catch (error) {
      // A client that still sends does not read the answer, so the rest is discarded.
      request.raw.unpipe().resume()
      await discard(files)
      throw refusalOf(error, request, rules)
    }
  }

  return { enter, receive, discard }
}
