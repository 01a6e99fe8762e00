import { Suspense, useEffect, useState } from 'react'
import { onConfirmation } from '#platform/web/api/confirmation.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const ConfirmationDialog = lazyComponent(
  async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
  () => null,
)

/** Answers with whether the member confirmed. */
type Answer = (isConfirmed: boolean) => void

/** Asks the member to confirm that it is them where a call needs it. Calls that come meanwhile share the answer. */
export function ConfirmationHost() {
  const [waiting, setWaiting] = useState<readonly Answer[]>([])
  useEffect(
    () => onConfirmation(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  )
  if (waiting.length === 0) return null
  const close = (isConfirmed: boolean) => {
    for (const answer of waiting) answer(isConfirmed)
    setWaiting([])
  }
  return (
    <Suspense>
      <ConfirmationDialog onClose={close} />
    </Suspense>
  )
}
