import { lazy } from 'react'
import type { ComponentType } from 'react'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'

type Card = ComponentType<{ email: string | null }>

/** Without its code the card is not there, and the page is. */
const noCard: { default: Card } = { default: () => null }

/** What a reminder needs can wait until the page itself is there. */
export const EmailPromptCard = lazy(() =>
  afterFirstScreen()
    .then(() => import('./email-prompt.tsx'))
    .then(({ EmailPrompt }): { default: Card } => ({ default: EmailPrompt }))
    .catch(() => noCard),
)
