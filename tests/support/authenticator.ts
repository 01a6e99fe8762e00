import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '#features/people/accounts/contract/factors.ts'

interface Overrides {
  /** The origin of the page, if it is not the right one. */
  readonly origin?: string
  /** Whether the authenticator verified the user. */
  readonly verified?: boolean
  /** The value of its signature counter. */
  readonly counter?: number
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A software authenticator with one passkey, with the API that a browser offers. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const key = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const
  let handle: string | null = null

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const data = (rpId: string, { verified = true, counter = 0 }: Overrides, attested?: Uint8Array) => {
    const head = Buffer.alloc(5)
    head[0] = 0x01 | (verified ? 0x04 : 0) | (attested === undefined ? 0 : 0x40)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, attested ?? Buffer.alloc(0)])
  }

  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
  }

  return {
    create({ rp, user, challenge }: CreationOptions, overrides: Overrides = {}): NewCredential {
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data(rp.id, overrides, attested))],
        ]),
      )
      return {
        ...key,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, overrides.origin).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
        },
      }
    },

    get({ rpId, challenge }: RequestOptions, overrides: Overrides = {}): SignedCredential {
      const client = clientData('webauthn.get', challenge, overrides.origin)
      const authenticator = data(rpId, overrides)
      return {
        ...key,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticator.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey).toString(
            'base64url',
          ),
          userHandle: handle,
        },
      }
    },
  }
}
