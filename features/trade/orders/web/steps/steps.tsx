import { use, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { Button, ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Order } from '../../contract.ts'
import type { OrderStep } from '../../domain.ts'
import { OrderCallsContext } from '../calls.ts'
import { useStep } from '../mutations.ts'
import { otherParty } from '../texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const labels = {
  approve: 'Approve',
  reject: 'Reject',
  accept: 'Accept',
  decline: 'Decline',
  cancel: 'Cancel order',
} as const

/** The steps of an order that its caller may take now. */
export function Steps({ order }: { order: Order }) {
  const [asked, setAsked] = useState<OrderStep>()
  const close = () => setAsked(undefined)
  return (
    <>
      {order.steps.map((step) => (
        <Button
          key={step}
          variant={
            step === 'accept' || step === 'approve' ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'
          }
          aria-haspopup="dialog"
          onClick={() => setAsked(step)}
        >
          {labels[step]}
        </Button>
      ))}
      {asked === 'accept' && <Accept order={order} onClose={close} />}
      {asked === 'approve' && <Approve order={order} onClose={close} />}
      {(asked === 'reject' || asked === 'decline' || asked === 'cancel') && (
        <End order={order} step={asked} onClose={close} />
      )}
    </>
  )
}

interface Props {
  order: Order
  onClose: () => void
}

function Accept({ order, onClose }: Props) {
  const { isGuest } = use(OrderCallsContext)
  const accept = useStep(order, 'accept')
  const amount = formatCurrency(order.total, order.currency)
  const { name } = otherParty(order)
  const promise =
    order.side === 'seller' ? `You promise ${name} these goods` : `You buy these goods of ${name}`
  return (
    <ConfirmDialog
      open
      title="Accept this order?"
      description={
        accept.error === null
          ? `${promise} for ${amount}, on the terms shown here.${isGuest ? '' : ' It gets a number in your book.'}`
          : errorText(accept.error)
      }
      confirmLabel="Accept order"
      busy={accept.isPending}
      onCancel={onClose}
      onConfirm={() => accept.mutate('', { onSuccess: onClose })}
    />
  )
}

function Approve({ order, onClose }: Props) {
  const approve = useStep(order, 'approve')
  const amount = formatCurrency(order.total, order.currency)
  return (
    <ConfirmDialog
      open
      title="Approve this order?"
      description={
        approve.error === null
          ? `It is sent to ${otherParty(order).name} at once, for ${amount}.`
          : errorText(approve.error)
      }
      confirmLabel="Approve and send"
      busy={approve.isPending}
      onCancel={onClose}
      onConfirm={() => approve.mutate('', { onSuccess: onClose })}
    />
  )
}

const ends = {
  reject: {
    title: 'Reject this order?',
    text: 'It is never sent, and what it asked for is free to be ordered again.',
    label: 'Reject order',
  },
  decline: {
    title: 'Decline this order?',
    text: 'This cannot be undone. What it asked for is free to be ordered elsewhere.',
    label: 'Decline order',
  },
  cancel: {
    title: 'Cancel this order?',
    text: 'This cannot be undone, and neither side is bound any more.',
    label: 'Cancel order',
  },
} as const

function End({ order, step, onClose }: Props & { step: keyof typeof ends }) {
  const end = useStep(order, step)
  const { title, text, label } = ends[step]
  return (
    <ReasonDialog
      title={title}
      description={`${text} ${step === 'reject' ? 'Only your side' : otherParty(order).name} reads your reason.`}
      confirmLabel={label}
      busy={end.isPending}
      error={end.error}
      onConfirm={(reason) => end.mutate(reason, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}
