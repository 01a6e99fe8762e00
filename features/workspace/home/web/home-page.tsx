import { EmailPrompt } from '#features/people/accounts/web/index.ts'
import { VisuallyHidden } from '#platform/web/ui/index.ts'
import { kinds } from './kinds.ts'
import { FeedPage } from './feed-page.tsx'

/** The home page: posts of every type, newest first. */
export function HomePage() {
  return (
    <FeedPage
      kind={kinds.home}
      strip
      header={
        <>
          <VisuallyHidden>
            <h1>{kinds.home.title}</h1>
          </VisuallyHidden>
          <EmailPrompt />
        </>
      }
    />
  )
}
