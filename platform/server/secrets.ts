import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from './config/config.ts'
import { secretKeyBytes } from './config/environment.ts'
import type { SealedKind } from './sealed-kinds.ts'

/** Encrypts values in the database that a stolen copy of it must not reveal. */
export interface Secrets {
  /** Identifies the key without revealing it. */
  readonly keyId: string
  /** That of the key before it, while that one is known too. */
  readonly oldKeyId: string | undefined
  /** @param owner what the secret belongs to; it opens only for the same owner */
  seal(kind: SealedKind, text: string, owner: string): Buffer
  /** Throws where the bytes were sealed with an unknown key or for another owner. */
  open(sealed: Uint8Array, owner: string): string
  /** The value under the new key; undefined where it has it. Throws as `open` does. */
  renew(sealed: Uint8Array, owner: string): Buffer | undefined
  /** The same for what no row keeps: the bytes of a file, and codes on paper, which no new key can reach. */
  sealBytes(bytes: Uint8Array, owner: string): Buffer
  openBytes(sealed: Uint8Array, owner: string): Buffer
  /** A keyed hash of 16 hexadecimal digits: equal for equal texts, and not reversible without the key. */
  pseudonym(text: string): string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyFile = 'secret-key'
const oldKeyFile = 'secret-key-old'

const idOf = (key: Buffer): string =>
  createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 16)

function encrypt(key: Buffer, bytes: Uint8Array, owner: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([encryption.update(bytes), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), body])
}

function decrypt(key: Buffer, sealed: Uint8Array, owner: string): Buffer {
  const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decryption.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const body = decryption.update(sealed.subarray(ivBytes + tagBytes))
  return Buffer.concat([body, decryption.final()])
}

/** Whether bytes did not open because another key, or another owner, sealed them. */
export const isForeignSeal = (error: unknown): boolean =>
  error instanceof Error && /authenticate/.test(error.message)

type KeyConfig = Pick<Config, 'dataDir' | 'secretKey' | 'oldSecretKey'>

export async function openSecrets({ dataDir, secretKey, oldSecretKey }: KeyConfig): Promise<Secrets> {
  const directory = path.join(dataDir, 'secrets')
  const key = secretKey ?? (await ownKey(directory))
  const before = oldSecretKey ?? (await readKey(path.join(directory, oldKeyFile)))
  const oldKey = before?.equals(key) === true ? undefined : before
  const openWith = (
    sealed: Uint8Array,
    owner: string,
  ): { readonly bytes: Buffer; readonly isOld: boolean } => {
    try {
      return { bytes: decrypt(key, sealed, owner), isOld: false }
    } catch (error) {
      if (oldKey === undefined) throw error
      return { bytes: decrypt(oldKey, sealed, owner), isOld: true }
    }
  }
  return {
    keyId: idOf(key),
    oldKeyId: oldKey && idOf(oldKey),
    seal: (_kind, text, owner) => encrypt(key, Buffer.from(text), owner),
    open: (sealed, owner) => openWith(sealed, owner).bytes.toString('utf8'),
    renew(sealed, owner) {
      const { bytes, isOld } = openWith(sealed, owner)
      return isOld ? encrypt(key, bytes, owner) : undefined
    },
    sealBytes: (bytes, owner) => encrypt(key, bytes, owner),
    openBytes: (sealed, owner) => openWith(sealed, owner).bytes,
    pseudonym: (text) => createHmac('sha256', key).update(`pseudonym ${text}`).digest('hex').slice(0, 16),
  }
}

/** The key in the data directory, made at the first start. */
async function ownKey(directory: string): Promise<Buffer> {
  const file = path.join(directory, keyFile)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const unfinished = path.join(directory, randomUUID())
  try {
    await writeFile(unfinished, randomBytes(secretKeyBytes).toString('base64'), { mode: 0o600, flush: true })
    // A link is atomic: of two servers that start at once, the first one's key stays.
    await link(unfinished, file).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  const key = await readKey(file)
  if (key === undefined) throw new ConfigError(`${file} cannot be read`)
  return key
}

async function readKey(file: string): Promise<Buffer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const key = Buffer.from(text, 'base64')
  if (key.length !== secretKeyBytes) throw new ConfigError(`${file} does not hold a key of ours`)
  return key
}
