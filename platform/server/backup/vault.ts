import { createHash } from 'node:crypto'
import type * as z from 'zod'
import { BackupFailure } from '../config/backup-failure.ts'
import type { Part } from './shapes.ts'
import { EarlierFormat, openSealer } from './seal.ts'
import type { BackupAddress, BackupConfig } from '../config/backup.ts'
import { directoryTarget } from './directory-target.ts'
import { s3Target } from './s3-target.ts'
import type { Target } from './target.ts'

/** Small enough that hashing one does not delay requests, large enough for few objects. */
const chunkBytes = 4 * 1024 * 1024

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const placeOf = (hash: string): string => `chunks/${hash.slice(0, 2)}/${hash}`

/**
 * Stores chunks and documents in a target, each under a name with the SHA-256 of its stored bytes. So each is
 * checked whenever it is read, and none is ever overwritten.
 */
export interface Vault {
  readonly target: Target
  /** Whether it has a passphrase. */
  readonly encrypts: boolean
  /** Cuts a stream into chunks. Chunks that the target has are not sent again. */
  write(source: AsyncIterable<Uint8Array>): Promise<Part>
  /** @param label its name for people, for the message about damage */
  read(part: Part, label: string): AsyncGenerator<Buffer>
  /** `<name>.<hash>` */
  putDocument(name: string, value: unknown): Promise<void>
  /** The full names of the documents in a folder, sorted. */
  documents(folder: string): Promise<string[]>
  /** With a passphrase it throws unless the document was written under this name. */
  readDocument<T>(fullName: string, schema: z.ZodType<T>): Promise<T>
  /** The same target, where a document that an earlier version encrypted counts under any name. */
  acceptingEarlier(): Vault
  /** Bytes sent to the target so far, for the report. */
  readonly sent: () => number
}

const openTarget = (address: BackupAddress): Target =>
  address.kind === 'directory' ? directoryTarget(address.directory) : s3Target(address.s3, address.prefix)

type VaultConfig = Pick<BackupConfig, 'address' | 'passphrase'>

export const openVault = (config: VaultConfig): Vault => open(config, false)

function open({ address, passphrase }: VaultConfig, acceptsEarlier: boolean): Vault {
  const target = openTarget(address)
  const sealer = openSealer(passphrase)
  let sent = 0

  const store = async (bytes: Uint8Array): Promise<string> => {
    const sealed = await sealer.seal(bytes)
    const hash = hashOf(sealed)
    if ((await target.size(placeOf(hash))) === sealed.length) return hash
    await target.put(placeOf(hash), sealed)
    sent += sealed.length
    return hash
  }

  const fetch = async (name: string, hash: string, label: string, document?: string): Promise<Buffer> => {
    const sealed = await target.get(name)
    if (sealed === undefined)
      throw new BackupFailure(`The backup is not complete: ${label} (${name}) is missing`)
    if (hashOf(sealed) !== hash)
      throw new BackupFailure(`The backup is damaged: ${label} (${name}) does not match its checksum`)
    return sealer.unseal(sealed, document).catch((error: unknown) => {
      if (!acceptsEarlier || !(error instanceof EarlierFormat)) throw error
      return sealer.unseal(sealed)
    })
  }

  return {
    target,
    encrypts: sealer.encrypts,
    acceptingEarlier: () => open({ address, passphrase }, true),
    sent: () => sent,
    async write(source) {
      const chunks: string[] = []
      let bytes = 0
      let pending: Uint8Array[] = []
      let size = 0
      const flush = async () => {
        if (size === 0) return
        const chunk = Buffer.concat(pending)
        pending = []
        bytes += size
        size = 0
        chunks.push(await store(chunk))
      }
      for await (const piece of source) {
        pending.push(piece)
        size += piece.length
        if (size >= chunkBytes) await flush()
      }
      await flush()
      return { bytes, chunks }
    },
    async *read({ chunks }, label) {
      for (const hash of chunks) yield await fetch(placeOf(hash), hash, label)
    },
    async putDocument(name, value) {
      const sealed = await sealer.seal(Buffer.from(JSON.stringify(value)), name)
      await target.put(`${name}.${hashOf(sealed)}`, sealed)
      sent += sealed.length
    },
    documents: async (folder) => (await target.list(folder)).sort(),
    async readDocument(fullName, schema) {
      const dot = fullName.lastIndexOf('.')
      const name = fullName.slice(0, dot)
      const text = await fetch(fullName, fullName.slice(dot + 1), 'its description', name)
      const parsed = schema.safeParse(JSON.parse(text.toString('utf8')))
      if (!parsed.success) throw new BackupFailure(`${fullName} was made by another version of Kontor`)
      return parsed.data
    },
  }
}

export const chunkName = placeOf
