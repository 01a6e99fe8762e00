import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoryLabels, type Category } from '#features/assistant/tools/domain.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, Skeleton } from '#platform/web/ui/index.ts'
import { surfaces } from '../surface.ts'
import { WrappingButton } from './wrapping-button.tsx'
import { suggestionsQuery } from './queries.ts'
import type { ChatState } from './use-chat.ts'

const maxSuggestions = 6

interface Suggestion {
  readonly prompt: string
  readonly category: Category
}

/** Shown before the first question: suggestions, and which of them need data that are closed. */
export function EmptyConversation({ chat }: { chat: ChatState }) {
  const suggestions = useQuery(suggestionsQuery())
  const [closed, setClosed] = useState<Suggestion>()
  const { opened, open } = chat.access
  const scope: readonly Category[] = surfaces[chat.surface].scope
  const inScope = suggestions.data
    ?.filter(({ category }) => scope.includes(category))
    .slice(0, maxSuggestions)
  const ask = (suggestion: Suggestion) =>
    opened.includes(suggestion.category) ? chat.send({ prompt: suggestion.prompt }) : setClosed(suggestion)
  const lockOf = ({ category }: Suggestion) =>
    opened.includes(category)
      ? {}
      : {
          icon: <LockKeyhole size={16} aria-label="Closed:" className="shrink-0 text-muted" />,
          tip: `${categoryLabels[category]} is closed`,
        }
  return (
    <div className="grid grid-cols-1 gap-4 sm:py-6">
      <div className="grid gap-1">
        <p className="text-base font-medium">What would you like to know?</p>
        <p className="text-sm text-pretty text-muted">
          The assistant answers from your own records, and only from what you open to it. Each answer says
          what was read for it.
        </p>
      </div>
      {suggestions.isPending && (
        <div className="flex flex-wrap gap-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-9 w-52" />
          ))}
        </div>
      )}
      <LoadLine title="Failed to fetch suggestions" query={suggestions} />
      {inScope !== undefined && inScope.length > 0 && (
        <ul aria-label="Questions to begin with" className="flex flex-wrap gap-2">
          {inScope.map((suggestion) => (
            <li key={suggestion.prompt} className="max-w-full min-w-0">
              <WrappingButton {...lockOf(suggestion)} onClick={() => ask(suggestion)}>
                {suggestion.prompt}
              </WrappingButton>
            </li>
          ))}
        </ul>
      )}
      {closed !== undefined && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is the result of a form
        <div role="status" className="grid gap-2 rounded-card border border-line bg-sunken px-4 py-3 text-sm">
          <p>
            “<bdi>{closed.prompt}</bdi>” reads {categoryLabels[closed.category]}, which is closed here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              onClick={() => chat.send({ prompt: closed.prompt, opened: open([closed.category]) })}
            >
              Open {categoryLabels[closed.category]} and ask
            </Button>
            <Button size="sm" onClick={() => setClosed(undefined)}>
              Leave it closed
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
