import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  SignedCredential,
} from '../../contract/factors.ts'

/** Browsers have passkeys on https and on localhost, and never for an address of digits. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Please try again when you are ready.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
}

/** What went wrong between browser and authenticator, in words for the person in front of them. */
const worded = (error: unknown): Error =>
  new Error(
    (error instanceof Error ? sentences[error.name] : undefined) ??
      'The passkey could not be used. Please try again.',
    { cause: error },
  )

/** Loaded when somebody asks for it. */
const library = () => import('@simplewebauthn/browser')

export async function createPasskey(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw worded(error)
  })
}

export async function signWithPasskey(options: RequestOptions): Promise<SignedCredential> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw worded(error)
  })
}
