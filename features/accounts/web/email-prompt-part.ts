import { lazy } from 'react'
import type { ComponentType } from 'react'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'

type Card = ComponentType<{ email: string | null }>

/** If the card's code fails to load, the page works without it. */
const noCard: { default: Card } = { default: () => null }

/** A reminder loads after the first screen of the page. */
export const EmailPromptCard = lazy(() =>
  afterFirstScreen()
    .then(() => import('./email-prompt.tsx'))
    .then(({ EmailPrompt }): { default: Card } => ({ default: EmailPrompt }))
    .catch(() => noCard),
)
