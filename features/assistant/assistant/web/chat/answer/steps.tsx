import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ToolName } from '#features/assistant/tools/contract.ts'
import { Spinner } from '#platform/web/ui/index.ts'
import type { Step } from '../../../contract.ts'
import { Disclosure } from '../../disclosure.tsx'
import { ResultView } from './result-view.tsx'

/** What each tool reads, as shown to members. */
const toolNouns: Readonly<Record<ToolName, string>> = {
  transactions: 'transactions',
  stock: 'stock',
  movements: 'material transactions',
  invoices: 'invoices',
  dues: 'dues',
  bills: 'bills',
  payments: 'payments',
  ages: 'ages of what is open',
  parties: 'customers and suppliers',
  items: 'items',
  requisitions: 'requisitions',
  quotes: 'quotes',
  orders: 'orders',
  shortages: 'what is below its minimum',
  disputes: 'disputed lines',
  todos: 'to-dos',
  posts: 'posts',
  people: 'people',
  notifications: 'notifications',
  documents: 'passages of files',
  search: 'all that is open',
}

/** What an answer reads: progress at first, then the results. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <ul aria-label="What was read" className="grid grid-cols-1 gap-1">
      {steps.map((step) => (
        <li key={step.id} className="min-w-0 text-sm text-muted">
          <StepView step={step} />
        </li>
      ))}
    </ul>
  )
}

function StepView({ step: { tool, state, reading, result } }: { step: Step }) {
  if (result !== null)
    return (
      <Disclosure
        reading={result.reading}
        matched={result.matched}
        {...(tool === 'documents' && { noun: 'passage' })}
      >
        <ResultView result={result} />
      </Disclosure>
    )
  const Icon = state === 'running' ? Spinner : LockKeyhole
  return (
    <span className="flex min-h-7 items-center gap-2">
      <span aria-hidden className="inline-flex shrink-0">
        <Icon size={16} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {state === 'running' ? (
          <>
            Reading {toolNouns[tool]}: <bdi>{reading}</bdi> …
          </>
        ) : (
          `Not read: ${toolNouns[tool]}`
        )}
      </span>
    </span>
  )
}
