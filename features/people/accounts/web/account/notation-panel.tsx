import { formatDate, today } from '#platform/contract/dates.ts'
import { dateNotations, type NotationChoice, numberNotations } from '#platform/contract/notation.ts'
import { client, useMutation } from '#platform/web/api/index.ts'
import { browserNotation } from '#platform/web/notation/store.ts'
import { Field, Panel, Select } from '#platform/web/ui/index.ts'
import type { accountsApi } from '../../contract.ts'
import { refreshMember, useMember } from '../session.ts'

const api = client<typeof accountsApi>()

/** Chooses how numbers and dates are written, on all devices. */
export function NotationPanel() {
  const { notation } = useMember()
  const browser = browserNotation()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (body: NotationChoice) => api('PUT /api/account/notation', { body }),
    onSettled: refreshMember,
    meta: { errorFallback: 'The notation could not be changed' },
  })
  const shown = isPending ? variables : notation
  const chosenIn = <T extends string>(all: readonly T[], value: string): T | null =>
    all.find((each) => each === value) ?? null
  return (
    <Panel title="Numbers and dates">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Numbers">
          <Select
            value={shown.numbers ?? ''}
            onChange={(event) =>
              mutate({ ...shown, numbers: chosenIn(numberNotations, event.currentTarget.value) })
            }
          >
            <option value="">As in the browser: {browser.numbers}</option>
            {numberNotations.map((numbers) => (
              <option key={numbers} value={numbers}>
                {numbers}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Dates">
          <Select
            value={shown.dates ?? ''}
            onChange={(event) =>
              mutate({ ...shown, dates: chosenIn(dateNotations, event.currentTarget.value) })
            }
          >
            <option value="">As in the browser: {formatDate(today(), browser.dates)}</option>
            {dateNotations.map((dates) => (
              <option key={dates} value={dates}>
                {formatDate(today(), dates)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="pt-2 text-xs text-muted">
        On every screen, in print and in PDFs. You may type numbers and dates in any of these ways.
      </p>
    </Panel>
  )
}
