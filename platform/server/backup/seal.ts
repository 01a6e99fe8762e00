import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { BackupFailure } from '../config/backup-failure.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Compresses the content of a backup and, with a passphrase, encrypts it. */
export interface Sealer {
  seal(bytes: Uint8Array): Promise<Buffer>
  /** Throws when the passphrase is missing or wrong. */
  unseal(bytes: Buffer): Promise<Buffer>
}

const plain = 0
const encrypted = 1
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16

/** The first byte is the format. Encrypted: salt, nonce, tag, then AES-256-GCM of the compressed bytes. */
export function openSealer(passphrase: string | undefined): Sealer {
  const keys = new Map<string, Promise<Buffer>>()
  const keyFor = (text: string, salt: Buffer): Promise<Buffer> => {
    const name = salt.toString('hex')
    const known = keys.get(name) ?? derive(text, salt, 32)
    keys.set(name, known)
    return known
  }
  const salt = randomBytes(saltBytes)
  return {
    async seal(bytes) {
      const compressed = await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
      if (passphrase === undefined) return Buffer.concat([Buffer.of(plain), compressed])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await keyFor(passphrase, salt), nonce)
      const body = Buffer.concat([cipher.update(compressed), cipher.final()])
      return Buffer.concat([Buffer.of(encrypted), salt, nonce, cipher.getAuthTag(), body])
    },
    async unseal(bytes) {
      if (bytes[0] === plain) return decompress(bytes.subarray(1))
      if (bytes[0] !== encrypted) throw new BackupFailure('This backup was made by a newer version')
      if (passphrase === undefined)
        throw new BackupFailure(
          'This backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with',
        )
      let at = 1
      const next = (length: number) => bytes.subarray(at, (at += length))
      const key = await keyFor(passphrase, next(saltBytes))
      const decipher = createDecipheriv('aes-256-gcm', key, next(nonceBytes))
      decipher.setAuthTag(next(tagBytes))
      try {
        return await decompress(Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]))
      } catch (cause) {
        throw new BackupFailure('BACKUP_PASSPHRASE is not the one this backup was made with', { cause })
      }
    },
  }
}
