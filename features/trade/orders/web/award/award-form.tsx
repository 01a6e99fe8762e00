import { useDeferredValue, useState } from 'react'
import type { Decimal } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { Button, ConfirmDialog, Field, Select, Textarea } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { Quoted } from '#features/trade/requisitions/web/index.ts'
import { maxReason } from '../../domain.ts'
import { useAward } from '../mutations.ts'
import { AwardLine } from './award-line.tsx'
import { AwardSummary } from './award-summary.tsx'
import {
  allOf,
  awardBody,
  bestOfEach,
  type Choice,
  choiceProblems,
  chosenOf,
  type Problems,
  refusedFields,
} from './choice.ts'
import { cheapestChoice } from './what-if.ts'

interface Props extends Quoted {
  open: ReadonlyMap<number, Decimal>
  onClose: () => void
}

const nothing: Choice = {}

export function AwardForm({ requisition: asked, quotes: offered, noted, open: left, onClose }: Props) {
  // Quotes that come meanwhile must not move what one is deciding about; the server refuses what no longer fits.
  const [{ requisition, quotes, open }] = useState({ requisition: asked, quotes: offered, open: left })
  const [choice, setChoice] = useState<Choice>(nothing)
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>()
  const [asking, setAsking] = useState(false)
  const award = useAward(requisition.postId)
  const chosen = chosenOf(choice, requisition, quotes)
  // What it comes to may follow the typing.
  const shown = useDeferredValue(chosen)
  const [cheapestOf] = useState(() => cheapestChoice(requisition, quotes, noted, open))
  const edit = (next: Choice) => {
    setChoice(next)
    setProblems(undefined)
  }
  const check = () => {
    const wrong = choiceProblems(choice, reason, requisition, quotes, open)
    setProblems(wrong)
    setAsking(wrong === undefined)
  }
  const send = () => {
    const body = awardBody(chosen, reason)
    award.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        setAsking(false)
        setProblems(refusedFields(error, body))
      },
    })
  }
  const many = chosen.length === 1 ? '1 order' : `${chosen.length} orders`
  return (
    <FormDialog
      size="xl"
      title="Award"
      description="Choose how much of each line goes to whom. Each supplier gets one order, to accept or decline."
      dirty={choice !== nothing || reason !== ''}
      action={chosen.length === 0 ? 'Send orders' : `Send ${many}`}
      busy={award.isPending}
      className="@container grid min-w-0 grid-cols-1 gap-4"
      onSubmit={check}
      onClose={onClose}
    >
      <FormError message={problems?.['']} />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {cheapestOf !== undefined && <Button onClick={() => edit(cheapestOf)}>Cheapest in all</Button>}
        <Button onClick={() => edit(bestOfEach(requisition, quotes, open))}>Best price of each line</Button>
        <Select
          aria-label="All of one supplier"
          value=""
          className="max-w-60"
          onChange={(event) => {
            const quote = quotes.find(({ id: quoteId }) => String(quoteId) === event.currentTarget.value)
            if (quote !== undefined) edit(allOf(quote, open))
          }}
        >
          <option value="">All of one supplier…</option>
          {quotes.map((quote) => (
            <option key={quote.id} value={quote.id}>
              {quote.name}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        {requisition.lines.map((line) => (
          <AwardLine
            key={line.line}
            line={line}
            requisition={requisition}
            quotes={quotes}
            open={open.get(line.line)}
            choice={choice}
            onChange={(key, quantity) => edit({ ...choice, [key]: quantity })}
            problems={problems ?? {}}
          />
        ))}
      </div>
      <AwardSummary chosen={shown} requisition={requisition} quotes={quotes} noted={noted} />
      <Field
        label="Reason of the decision"
        required
        help="Kept for your own side. Suppliers never read it."
        error={problems?.['reason']}
      >
        <Textarea
          dir="auto"
          minRows={2}
          value={reason}
          maxLength={maxReason}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setProblems(undefined)
          }}
        />
      </Field>
      <ConfirmDialog
        open={asking}
        title={`Send ${many}?`}
        description={
          <ul className="grid grid-cols-1 gap-1">
            {chosen.map(({ quote, lines, amount }) => (
              <li key={quote.id} className="wrap-anywhere">
                <bdi>{quote.name}</bdi>: {lines.length === 1 ? '1 line' : `${lines.length} lines`},{' '}
                {formatCurrency(amount.plus(quote.freight), requisition.currency)} with freight
              </li>
            ))}
          </ul>
        }
        confirmLabel={`Send ${many}`}
        busy={award.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      />
    </FormDialog>
  )
}
