import { Suspense } from 'react'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { useSession } from './session.ts'

/** A reminder loads after the first screen of the page, which works without it. */
const EmailPromptCard = lazyComponent(
  async () => {
    await afterFirstScreen()
    return (await import('./email-prompt.tsx')).EmailPrompt
  },
  () => null,
)

/** The heights of the cards at the usual widths, so that nothing below moves when they load. */
const heights = {
  add: 'h-49 sm:h-37 xl:h-32.5 pointer-coarse:h-53 sm:pointer-coarse:h-39 xl:pointer-coarse:h-34.5',
  verify: 'h-73.5 sm:h-52.75 xl:h-47.5 pointer-coarse:h-72.25 sm:pointer-coarse:h-49.5',
}

/** Renders nothing for members with a verified address. */
export function EmailPrompt() {
  const session = useSession()
  if (session.state !== 'member' || session.user.isEmailVerified) return null
  const { email } = session.user
  const height = heights[email === null ? 'add' : 'verify']
  return (
    <Suspense fallback={<div className={cx('rounded-card border border-line bg-surface', height)} />}>
      <EmailPromptCard email={email} />
    </Suspense>
  )
}
