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

/** Encrypts values in the database that a stolen copy of it must not reveal. */
export interface Secrets {
  /** Identifies the key without revealing it. */
  readonly keyId: string
  /** @param owner what the secret belongs to; it opens only for the same owner */
  seal(text: string, owner: string): Buffer
  /** Throws where the bytes were sealed with another key or for another owner. */
  open(sealed: Uint8Array, owner: string): string
  /** The same for the bytes of a file. */
  sealBytes(bytes: Uint8Array, owner: string): Buffer
  openBytes(sealed: Uint8Array, owner: string): Buffer
  /** A keyed hash of 16 hexadecimal digits: equal for equal texts, and not reversible without the key. */
  pseudonym(text: string): string
}

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export async function openSecrets({ dataDir, secretKey }: Config): Promise<Secrets> {
  const key = secretKey ?? (await ownKey(path.join(dataDir, 'secrets')))
  const sealBytes = (bytes: Uint8Array, owner: string): Buffer => {
    const iv = randomBytes(ivBytes)
    const encryption = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner))
    const body = Buffer.concat([encryption.update(bytes), encryption.final()])
    return Buffer.concat([iv, encryption.getAuthTag(), body])
  }
  const openBytes = (sealed: Uint8Array, owner: string): Buffer => {
    const decryption = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decryption.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    const body = decryption.update(sealed.subarray(ivBytes + tagBytes))
    return Buffer.concat([body, decryption.final()])
  }
  return {
    keyId: createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 16),

    sealBytes,
    openBytes,
    seal: (text, owner) => sealBytes(Buffer.from(text), owner),
    open: (sealed, owner) => openBytes(sealed, owner).toString('utf8'),

    pseudonym: (text) => createHmac('sha256', key).update(`pseudonym ${text}`).digest('hex').slice(0, 16),
  }
}

/** The key in the data directory, made at the first start. */
async function ownKey(directory: string): Promise<Buffer> {
  const file = path.join(directory, 'secret-key')
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
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== secretKeyBytes) throw new ConfigError(`${file} does not hold a key of ours`)
  return key
}
