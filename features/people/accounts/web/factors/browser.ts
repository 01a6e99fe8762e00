import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '../../contract/factors.ts'

/** Browsers support passkeys on https and localhost, but never for an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Please try again when you are ready.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
}

/** Turns an error of browser or authenticator into a sentence for the member. */
const readableError = (error: unknown): Error =>
  new Error(
    (error instanceof Error ? sentences[error.name] : undefined) ??
      'The passkey could not be used. Please try again.',
    { cause: error },
  )

/** Loaded at its first use. */
const library = () => import('@simplewebauthn/browser')

export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw readableError(error)
  })
}

export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw readableError(error)
  })
}
