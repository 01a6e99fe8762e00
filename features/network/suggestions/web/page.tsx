import Lightbulb from 'lucide-react/icons/lightbulb'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { hasDraft } from '#platform/web/drafts.ts'
import { useListKeys, useShortcut } from '#platform/web/shell/index.ts'
import { Button, cx, PageHeader, Panel } from '#platform/web/ui/index.ts'
import { BoardView } from './board-view.tsx'
import { filterOf } from './filter.ts'
import { Filters } from './filters.tsx'
import { SuggestForm } from './suggest-form.tsx'

/** Ideas for Kontor and everybody's votes. On wide screens the form stands beside the board. */
export function SuggestionsPage() {
  useListKeys({ entry: 'suggestion', group: 'Suggestions' })
  const address = useSearch()
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address])
  const memberId = useMember().id
  const [open, setOpen] = useState(() => hasDraft(memberId, 'suggestion'))
  const panel = useRef<HTMLElement>(null)
  const suggest = () => {
    flushSync(() => setOpen(true))
    panel.current?.querySelector('input')?.focus()
  }
  useShortcut({ key: 'n', label: 'New suggestion', group: 'Suggestions' }, suggest)
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-6 lg:max-w-248">
      <PageHeader
        title="Suggestions"
        description="What would make your work with Kontor easier? Suggest it, and vote on what others suggest."
        actions={
          <Button
            variant={open ? 'secondary' : 'primary'}
            icon={Plus}
            aria-expanded={open}
            aria-controls="new-suggestion"
            className="lg:hidden"
            onClick={() => (open ? setOpen(false) : suggest())}
          >
            New suggestion
          </Button>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,40rem)_20rem]">
        <aside
          id="new-suggestion"
          ref={panel}
          aria-label="Suggest something"
          className={cx('lg:sticky lg:top-20 lg:order-last lg:block', !open && 'hidden')}
        >
          <Panel title="New suggestion" icon={Lightbulb}>
            <SuggestForm onDone={() => setOpen(false)} />
          </Panel>
        </aside>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Filters filter={filter} />
          <BoardView filter={filter} onSuggest={suggest} />
        </div>
      </div>
    </div>
  )
}
