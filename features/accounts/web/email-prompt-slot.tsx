import { Suspense } from 'react'
import { EmailPromptCard } from './email-prompt-part.ts'
import { useSession } from './session.ts'

/** Members with a verified address never see it, and nothing moves for them. */
export function EmailPrompt() {
  const session = useSession()
  if (session.state !== 'member' || session.user.isEmailVerified) return null
  return (
    <Suspense fallback={<div className="h-40 rounded-card border border-line bg-surface sm:h-32" />}>
      <EmailPromptCard email={session.user.email} />
    </Suspense>
  )
}
