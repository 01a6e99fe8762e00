import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { categoryLabels, categoryScopes, type Category, isOfBook } from '#features/assistant/tools/domain.ts'
import { useIsCompanyBook, useMayWrite } from '#platform/web/api/book-place.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import {
  ErrorState,
  Loading,
  SegmentedControl,
  Skeleton,
  SkeletonText,
  Switch,
  TextLink,
} from '#platform/web/ui/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { Grant } from '../../domain.ts'
import type { Surface } from '../surface.ts'
import { usageQuery, useSetGrants } from './queries.ts'
import type { Access } from './use-access.ts'

const FolderChoice = lazyComponent(async () => (await import('./folder-choice.tsx')).FolderChoice)

const choices: { value: Grant; label: string }[] = [
  { value: 'deny', label: 'Never' },
  { value: 'ask', label: 'When switched on' },
  { value: 'allow', label: 'Always' },
]

/** What the assistant may read, one category at a time. */
export function AccessPanel({ surface, access }: { surface: Surface; access: Access }) {
  const { scope, switches, grants, setMaster } = access
  if (grants.data === undefined)
    return grants.error === null ? (
      <Loading label="Loading data access">
        <div className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          {scope.map((category) => (
            <Skeleton key={category} className="h-24 w-full" />
          ))}
        </div>
      </Loading>
    ) : (
      <ErrorState
        compact
        title="Data access could not be loaded"
        description={`Until it is, nothing is read. ${loadErrorText(grants.error)}`}
        onRetry={() => void grants.refetch()}
        retrying={grants.isFetching}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Switch
        label={<span className="font-medium">Let this chat read my data</span>}
        help="Off: no record is read, whatever is switched on below."
        checked={switches.master}
        onChange={(event) => setMaster(event.currentTarget.checked)}
      />
      <ul aria-label="Kinds of data" className="grid gap-4 border-t border-line pt-4">
        {scope.map((category) => (
          <CategoryEntry key={category} category={category} access={access} grant={grants.data[category]} />
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-xs text-muted">
        What is not open is never read: no names, no counts.{' '}
        {surface === 'workspace' && (
          <>
            Here the assistant works with your two tables; posts, invoices, to-dos and more can be opened to
            it in <TextLink href="/messages?ai=true">Chat</TextLink>.{' '}
          </>
        )}
        <TextLink href="/ai/ledger">The ledger</TextLink> has what was read for each answer.
      </p>
      <UsedToday />
    </div>
  )
}

const usageText = ({ used, allowed }: { used: number; allowed: number }, what: string): string =>
  `${formatCount(used)} of ${formatCount(allowed)} ${what}`

/** Shows nothing if usage is not counted. */
function UsedToday() {
  const query = useQuery(usageQuery)
  const { data } = query
  if (!data?.calls) return <LoadLine title="What was used today could not be loaded" query={query} />
  return (
    <p className="text-xs text-muted">
      Used today: {usageText(data.calls, 'AI calls')}
      {data.tokens && <>, {usageText(data.tokens, 'tokens of the AI service')}</>}. Counted anew from midnight
      UTC.
      {data.month && (
        <>
          {' '}
          This month: {usageText(data.month, 'tokens of the AI service')}. Counted anew with each month, UTC.
        </>
      )}
    </p>
  )
}

/** In a company's book, where one choice holds for all its people. */
const sharedScopes: Readonly<Partial<Record<Category, string>>> = {
  financial: 'The company’s transactions. Its owner and managers decide for everybody.',
  material:
    'The company’s materials, stock, and items with their prices. Its owner and managers decide for everybody.',
  erp:
    'The company’s invoices and dues, bills, payments, customers and suppliers with their contacts, and posts that ' +
    'you can see. Its owner and managers decide for everybody.',
  files:
    'The words of the company’s files, in the folders that you opened to the assistant. Its owner and managers ' +
    'decide whether files are read at all.',
}

interface EntryProps {
  category: Category
  access: Access
  grant: Grant
}

function CategoryEntry({ category, access: { switches, setCategory }, grant }: EntryProps) {
  const save = useSetGrants()
  const label = categoryLabels[category]
  const isShared = useIsCompanyBook() && isOfBook(category)
  const mayDecide = useMayWrite('people') || !isShared
  return (
    <li className="grid grid-cols-1 gap-2">
      <Switch
        label={<span className="font-medium">{label}</span>}
        help={isShared ? sharedScopes[category] : categoryScopes[category]}
        checked={grant === 'allow' || (grant === 'ask' && switches.on.includes(category))}
        disabled={grant !== 'ask'}
        onChange={(event) => setCategory(category, event.currentTarget.checked)}
      />
      <div className="ps-10.5">
        <SegmentedControl
          label={`${label} may be read`}
          size="sm"
          value={grant}
          onChange={(value) => save.mutate({ [category]: value })}
          options={choices.map((choice) => ({ ...choice, disabled: !mayDecide }))}
        />
      </div>
      {category === 'files' && grant !== 'deny' && (
        <div className="ps-10.5 pt-1">
          <Suspense fallback={<SkeletonText lines={3} />}>
            <FolderChoice />
          </Suspense>
        </div>
      )}
    </li>
  )
}
