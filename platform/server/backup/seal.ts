import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupFailure } from '../config/backup-failure.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Compresses the content of a backup and, with a passphrase, encrypts it. */
export interface Sealer {
  readonly encrypts: boolean
  /** @param name what the bytes describe; with a passphrase they are genuine under this name alone */
  seal(bytes: Uint8Array, name?: string): Promise<Buffer>
  /** Throws unless the bytes were sealed with the same passphrase or, without one, with none. */
  unseal(bytes: Buffer, name?: string): Promise<Buffer>
}

/** A description that a version before this one encrypted: nothing says what it describes. */
export class EarlierFormat extends BackupFailure {}

const plain = 0
/** Chunks. A description names them by their hashes, so they need no name. */
const encrypted = 1
const encryptedUnderName = 2
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16

/**
 * The first byte is the format. Encrypted: salt, nonce, tag, then AES-256-GCM of the compressed bytes, whose name is
 * authenticated with them. Without it a member's file, which is a chunk, could be put in place of a description.
 */
export function openSealer(passphrase: string | undefined): Sealer {
  const keys = new Map<string, Promise<Buffer>>()
  const keyFor = (text: string, salt: Buffer): Promise<Buffer> => {
    const name = salt.toString('hex')
    const known = keys.get(name) ?? derive(text, salt, 32)
    keys.set(name, known)
    return known
  }
  const salt = randomBytes(saltBytes)
  const nameBytes = (name: string | undefined) => Buffer.from(name ?? '')
  return {
    encrypts: passphrase !== undefined,
    async seal(bytes, name) {
      const compressed = await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
      if (passphrase === undefined) return Buffer.concat([Buffer.of(plain), compressed])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await keyFor(passphrase, salt), nonce)
      cipher.setAAD(nameBytes(name))
      const body = Buffer.concat([cipher.update(compressed), cipher.final()])
      const format = name === undefined ? encrypted : encryptedUnderName
      return Buffer.concat([Buffer.of(format), salt, nonce, cipher.getAuthTag(), body])
    },
    async unseal(bytes, name) {
      if (bytes[0] === plain) {
        // Whoever can write to the target can make such a set.
        if (passphrase !== undefined)
          throw new BackupFailure(
            'This backup is not encrypted, so BACKUP_PASSPHRASE does not protect it from changes. ' +
              'Unset BACKUP_PASSPHRASE to use it all the same; for new backups name a target of their own',
          )
        return decompress(bytes.subarray(1))
      }
      if (bytes[0] !== encrypted && bytes[0] !== encryptedUnderName)
        throw new BackupFailure('This backup was made by a newer version')
      if (passphrase === undefined)
        throw new BackupFailure(
          'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with',
        )
      if (name !== undefined && bytes[0] === encrypted)
        throw new EarlierFormat(
          `${name} was made by an earlier version of Kontor, whose encryption does not say what it describes. ` +
            'If nobody else can write to this target, use it with --earlier-format',
        )
      let at = 1
      const next = (length: number) => bytes.subarray(at, (at += length))
      const key = await keyFor(passphrase, next(saltBytes))
      const decipher = createDecipheriv('aes-256-gcm', key, next(nonceBytes))
      decipher.setAuthTag(next(tagBytes))
      if (bytes[0] === encryptedUnderName) decipher.setAAD(nameBytes(name))
      try {
        return await decompress(Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]))
      } catch (cause) {
        throw new BackupFailure(
          'BACKUP_PASSPHRASE is not the one this backup was made with, or somebody has changed the backup',
          { cause },
        )
      }
    },
  }
}
