import KeyRound from 'lucide-react/icons/key-round'
import { errorText } from '#platform/web/api/errors.ts'
import { client, useMutation } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { factorsApi } from '../../contract/factors.ts'
import { enterAsMember } from '../session.ts'
import { canUsePasskeys, signWithPasskey } from './browser.ts'

const api = client<typeof factorsApi>()

const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async () => {
      const options = await api('POST /api/login/passkey/options', { signedOut: true })
      const credential = await signWithPasskey(options)
      return api('POST /api/login/passkey', { body: { credential }, signedOut: true })
    },
    onSuccess: enterAsMember,
  })

/** The browser offers the passkeys, which name the member: nothing has to be typed. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  const login = usePasskeyLogin()
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button full icon={KeyRound} disabled={disabled} busy={login.isPending} onClick={() => login.mutate()}>
        Sign in with a passkey
      </Button>
      <FormError silent message={login.error === null ? undefined : errorText(login.error)} />
    </>
  )
}
