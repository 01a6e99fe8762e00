import { financialRecord } from '#features/financials/domain.ts'
import { fieldEntries } from '#features/records/domain.ts'
import { priorityNames } from '#features/todos/domain.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import type { Proposal } from '../../contract.ts'

type Fact = readonly [name: string, value: string]
type TransactionFields = Extract<Proposal, { kind: 'transaction' }>['fields']

function transactionFacts(fields: TransactionFields): Fact[] {
  const valueOf = (name: keyof TransactionFields): string => {
    if (name === 'amount') return formatCurrency(fields.amount, fields.currency)
    if (name === 'transactionDate') return formatDate(fields.transactionDate)
    const field = financialRecord.fields[name]
    const labels: Readonly<Record<string, string>> = 'labels' in field ? field.labels : {}
    return labels[fields[name]] ?? fields[name]
  }
  const { label } = financialRecord.fields.description
  const short = fieldEntries(financialRecord.fields).flatMap(([name, field]): Fact[] =>
    // The amount names its currency, and the longest text comes last.
    name === 'currency' || name === 'description' ? [] : [[field.label, valueOf(name)]],
  )
  return [...short, [label, fields.description]]
}

const factsOf = (proposal: Proposal): Fact[] =>
  proposal.kind === 'todo'
    ? [
        ['Title', proposal.fields.title],
        ['Priority', priorityNames[proposal.fields.priority]],
        ['Due date', proposal.fields.dueDate === null ? '' : formatDate(proposal.fields.dueDate)],
        ['Description', proposal.fields.description ?? ''],
      ]
    : [['Book', proposal.bookName ?? 'Personal'], ...transactionFacts(proposal.fields)]

/** In characters and lines. */
const isLong = (value: string): boolean => value.length > 400 || value.split('\n').length > 8

const Value = ({ children }: { children: string }) => (
  <span dir="auto" className="wrap-anywhere whitespace-pre-line">
    {children}
  </span>
)

/** All that would be entered. Texts of a program are shown as they are: no link in them can be followed. */
export const ProposalFields = ({ proposal }: { proposal: Proposal }) => (
  <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
    {factsOf(proposal)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => (
        <div key={name} className={name === 'Description' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd>
            {isLong(value) ? (
              <details>
                <summary className="cursor-pointer">
                  {formatCount(value.length)} characters: show all of them
                </summary>
                <Value>{value}</Value>
              </details>
            ) : (
              <Value>{value}</Value>
            )}
          </dd>
        </div>
      ))}
  </dl>
)
