import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import type { SameMoney } from '../../contract.ts'
import type { SameMoneyChoice } from './use-same-money.ts'

const textOf = ({ date, transactionWith, description, accountAffected }: SameMoney): string =>
  [formatDate(date), transactionWith || description.slice(0, 60), accountAffected]
    .filter((part) => part !== '')
    .join(' · ')

/** Asks whether money that is in the table already is this payment, so that it counts once. */
export const SameMoneyField = ({ query, rows, chosen, choose }: SameMoneyChoice) =>
  rows.length === 0 ? (
    <LoadLine title="Whether it is in the table already could not be loaded" query={query} />
  ) : (
    <Field
      label="Already in the table"
      help={
        chosen === 0
          ? 'The same amount is in the table. If it is this payment, choose it: it then counts once.'
          : 'This transaction becomes the payment, and counts once.'
      }
    >
      <Select value={String(chosen)} onChange={({ target }) => choose(Number(target.value))}>
        {rows.map((row) => (
          <option key={row.id} value={row.id}>
            {textOf(row)}
          </option>
        ))}
        <option value="0">Other money</option>
      </Select>
    </Field>
  )
