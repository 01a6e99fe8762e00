import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import History from 'lucide-react/icons/history'
import type { MouseEvent } from 'react'
import { Avatar, cx, RelativeTime } from '#platform/web/ui/index.ts'
import { searchKinds, type Wanted } from '../domain.ts'
import { type Entry, hrefOf } from './entries.ts'
import { Highlighted } from './highlighted.tsx'
import { kindIcons } from './icons.ts'

interface Props {
  id: string
  entry: Entry
  selected: boolean
  wanted: Wanted
  onChoose: (entry: Entry, inNewTab: boolean) => void
  onPoint: () => void
}

const timeless = new Set(['person', 'company', 'party', 'item'])

/** One row. It is a link where it opens a page, so that the browser can open it elsewhere. */
export function EntryRow({ id, entry, selected, wanted, onChoose, onPoint }: Props) {
  const href = hrefOf(entry)
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': selected,
    onPointerMove: onPoint,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      onChoose(entry, event.ctrlKey || event.metaKey)
    },
    className: cx(
      'grid min-h-11 w-full scroll-my-10 grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-3 px-2 py-1.5',
      'cursor-pointer rounded-control text-start text-sm',
      selected ? 'bg-hover outline-1 -outline-offset-1 outline-focus' : '',
    ),
  }
  const content = <Content entry={entry} wanted={wanted} />
  return href === undefined ? (
    <div {...props}>{content}</div>
  ) : (
    <a href={href} {...props}>
      {content}
    </a>
  )
}

function Content({ entry, wanted }: { entry: Entry; wanted: Wanted }) {
  if (entry.type === 'recent') return <Plain icon={History} text={entry.search} />
  if (entry.type === 'command') return <Plain icon={ChevronRight} text={entry.command.label} />
  if (entry.type === 'more')
    return <Plain icon={ChevronsRight} text={`All in ${searchKinds[entry.kind].label}`} />
  const { kind, hit } = entry
  const Icon = kindIcons[kind]
  return (
    <>
      {kind === 'person' ? (
        <Avatar name={hit.title} src={hit.picture} size="sm" />
      ) : (
        <span aria-hidden className="grid size-7 place-items-center text-muted">
          <Icon size={18} strokeWidth={1.75} />
        </span>
      )}
      <span className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 items-baseline justify-between gap-3">
          <span dir="auto" className="min-w-0 truncate font-medium">
            <Highlighted text={hit.title} wanted={wanted} />
          </span>
          {!timeless.has(kind) && <RelativeTime date={hit.at} className="shrink-0 text-xs text-muted" />}
        </span>
        {(hit.passage !== '' || hit.where !== null) && (
          <span dir="auto" className="line-clamp-2 text-xs text-muted wrap-anywhere">
            {hit.where !== null && <span className="font-medium">{hit.where}</span>}
            {hit.where !== null && hit.passage !== '' && ' · '}
            <Highlighted text={hit.passage} wanted={wanted} />
          </span>
        )}
      </span>
    </>
  )
}

const Plain = ({ icon: Icon, text }: { icon: typeof History; text: string }) => (
  <>
    <span aria-hidden className="grid size-7 place-items-center text-muted">
      <Icon size={18} strokeWidth={1.75} />
    </span>
    <span dir="auto" className="min-w-0 truncate">
      {text}
    </span>
  </>
)
