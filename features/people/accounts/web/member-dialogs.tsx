import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { ConfirmationHost } from './factors/confirmation-host.tsx'
import { useMember } from './session.ts'

const SignInChangesDialog = lazyComponent(
  async () => (await import('./sign-in-changes-dialog.tsx')).SignInChangesDialog,
  () => null,
)

/** Asks who it is where a call needs it, and shows what administrators changed of how the member signs in. */
export function MemberDialogs() {
  const hasChanges = useMember().hasSignInChanges === true
  // They are loaded by the bar, but no part of it.
  return createPortal(
    <>
      <ConfirmationHost />
      {hasChanges && (
        <Suspense fallback={null}>
          <SignInChangesDialog />
        </Suspense>
      )}
    </>,
    document.body,
  )
}
