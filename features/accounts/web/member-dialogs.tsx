import { Suspense } from 'react'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { ConfirmationHost } from './factors/confirmation-host.tsx'
import { useMember } from './session.ts'

const SignInChangesDialog = lazyComponent(
  async () => (await import('./sign-in-changes-dialog.tsx')).SignInChangesDialog,
  () => null,
)

/** Asks who it is where a call needs it, and shows what administrators changed of how the member signs in. */
export function MemberDialogs() {
  return (
    <>
      <ConfirmationHost />
      {useMember().hasSignInChanges === true && (
        <Suspense fallback={null}>
          <SignInChangesDialog />
        </Suspense>
      )}
    </>
  )
}
