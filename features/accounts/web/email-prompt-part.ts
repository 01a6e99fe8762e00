import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

/** A reminder loads after the first screen of the page, which works without it. */
export const EmailPromptCard = lazyComponent(
  async () => {
    await afterFirstScreen()
    return (await import('./email-prompt.tsx')).EmailPrompt
  },
  () => null,
)
