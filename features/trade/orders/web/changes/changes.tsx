import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Badge, Button, ConfirmDialog, Panel, UserText } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { ChangeAnswer } from '../../domain/changes.ts'
import type { Order } from '../../contract.ts'
import { useAnswerChange } from '../mutations.ts'
import { ReasonDialog } from '../steps/reason-dialog.tsx'
import { changeLabels, changeTones } from '../texts.ts'

const loadPropose = async () => (await import('./propose-dialog.tsx')).ProposeDialog

type Change = Order['changes'][number]
interface Props {
  order: Order
}

/** What both sides proposed of an accepted order, the newest first. */
export function Changes({ order }: Props) {
  const propose = useOnDemand(loadPropose)
  const mayPropose =
    order.state === 'accepted' && order.mayTrade && order.changes.every(({ state }) => state !== 'open')
  if (!mayPropose && order.changes.length === 0) return null
  return (
    <Panel
      title="Changes"
      actions={
        mayPropose && (
          <Button size="sm" {...dialogTrigger(propose)}>
            Propose a change
          </Button>
        )
      }
    >
      {order.changes.length === 0 ? (
        <p className="text-sm text-muted">Quantities, prices and days change when both sides agree.</p>
      ) : (
        <ul aria-label="Changes" className="grid grid-cols-1 gap-3">
          {order.changes.toReversed().map((change) => (
            <ChangeRow key={change.id} order={order} change={change} />
          ))}
        </ul>
      )}
      {propose.Open && <propose.Open order={order} onClose={propose.close} />}
    </Panel>
  )
}

const labels = { accept: 'Accept change', decline: 'Decline change', withdraw: 'Withdraw' } as const

function ChangeRow({ order, change }: Props & { change: Change }) {
  const [asked, setAsked] = useState<ChangeAnswer>()
  const answer = useAnswerChange(order, change.id)
  const close = () => setAsked(undefined)
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 rounded-card border border-line p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <bdi className="min-w-0 font-medium wrap-anywhere">{order[change.side].name}</bdi>
        <Badge tone={changeTones[change.state]}>
          {change.isWaiting && change.state === 'open'
            ? 'Waits for a second person'
            : changeLabels[change.state]}
        </Badge>
      </div>
      <ul className="grid grid-cols-1 gap-1 tabular-nums">
        {change.lines.map((line) => (
          <li key={line.line} className="wrap-anywhere">
            Line {line.line}: {differencesOf(order, line).join('; ')}
          </li>
        ))}
      </ul>
      <UserText as="p" kind="body" className="text-muted">
        {change.reason}
      </UserText>
      {change.answer !== '' && (
        <div className="min-w-0 border-s-2 border-line ps-3">
          <bdi className="font-medium wrap-anywhere">
            {order[change.side === 'buyer' ? 'seller' : 'buyer'].name}
          </bdi>
          <UserText as="p" kind="body" className="text-muted">
            {change.answer}
          </UserText>
        </div>
      )}
      {change.answers.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {change.answers.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'accept' ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              onClick={() => setAsked(each)}
            >
              {labels[each]}
            </Button>
          ))}
        </div>
      )}
      {(asked === 'accept' || asked === 'withdraw') && (
        <ConfirmDialog
          open
          title={asked === 'accept' ? 'Accept this change?' : 'Withdraw this change?'}
          description={
            answer.error === null
              ? asked === 'accept'
                ? 'The order has its quantities, prices and days at once.'
                : 'The order stays as it is.'
              : errorText(answer.error)
          }
          confirmLabel={labels[asked]}
          busy={answer.isPending}
          onCancel={close}
          onConfirm={() => answer.mutate({ answer: asked, reason: '' }, { onSuccess: close })}
        />
      )}
      {asked === 'decline' && (
        <ReasonDialog
          title="Decline this change?"
          description="The order stays as it is. The other side reads your reason."
          confirmLabel="Decline change"
          busy={answer.isPending}
          error={answer.error}
          onConfirm={(reason) => answer.mutate({ answer: 'decline', reason }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  )
}

const dayText = (day: string | null) => (day === null ? 'no day' : formatDate(day))

/** `100 to 80 pcs`, for each part that differs. */
function differencesOf(
  { currency, lines }: Order,
  { line, before, quantity, unitPrice, neededBy }: Change['lines'][number],
): string[] {
  const unit = lines.find((each) => each.line === line)?.unit ?? ''
  return [
    ...(quantity === before.quantity
      ? []
      : [`${formatQuantity(before.quantity)} to ${formatQuantity(quantity)} ${unit}`.trim()]),
    ...(unitPrice === before.unitPrice
      ? []
      : [`${formatCurrency(before.unitPrice, currency)} to ${formatCurrency(unitPrice, currency)} each`]),
    ...(neededBy === before.neededBy
      ? []
      : [`needed by ${dayText(before.neededBy)} to ${dayText(neededBy)}`]),
  ]
}
