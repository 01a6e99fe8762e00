import BookOpenText from 'lucide-react/icons/book-open-text'
import { type ComponentType, Suspense } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { AssistantFooter, AssistantGate } from '#features/assistant/assistant/web/index.ts'
import { Card, LinkButton, Loading, SectionHeading, Skeleton, Tabs } from '#platform/web/ui/index.ts'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'
import { addressOf, viewOf, views } from './assistant-views.ts'

const items = views.map(({ value, label, load }) => {
  const code = lazyCode<ComponentType>(load)
  const Content = lazyComponent(code.load)
  return {
    value,
    label,
    preload: code.preload,
    content: () => (
      // The content has its own space above and below.
      <div key={value} className="-mt-4">
        <Suspense fallback={<Waiting />}>
          <Content />
        </Suspense>
      </div>
    ),
  }
})

/** The AI Assistant card: questions, pictures and texts. */
export function AssistantTab() {
  const view = viewOf(useSearch())
  return (
    <div className="grid grid-cols-1 gap-3">
      <SectionHeading
        actions={
          <LinkButton size="sm" href="/ai/ledger" icon={BookOpenText}>
            Ledger
          </LinkButton>
        }
      >
        AI Assistant
      </SectionHeading>
      <Card pad="none">
        <AssistantGate>
          <Tabs
            label="AI Assistant"
            value={view}
            onChange={(next) => navigate(addressOf(next))}
            items={items}
          />
        </AssistantGate>
        <footer className="border-t border-line px-4 py-2">
          <AssistantFooter />
        </footer>
      </Card>
    </div>
  )
}

const Waiting = () => (
  <Loading label="Loading">
    <Skeleton className="m-4 h-96" />
  </Loading>
)
