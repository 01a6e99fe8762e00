import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, Dialog, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { typeLabels } from '../domain.ts'
import { moneyText, signs } from './texts.ts'

type Settled = NonNullable<FinancialTransaction['settles']>[number]

interface Props {
  payment: FinancialTransaction
  settles: readonly Settled[]
  onClose: () => void
}

const addresses: Readonly<Record<Settled['kind'], string>> = {
  invoice: '/ai?tab=invoices&invoice=',
  bill: '/ai?tab=bills&bill=',
}

/** A transaction that is a payment: what it settles, and where it is changed. */
export function PaymentDialog({ payment, settles, onClose }: Props) {
  const { amount, currency, transactionType, transactionWith, transactionDate, description } = payment
  const facts = [
    ['With', transactionWith],
    ['Date', formatDate(transactionDate)],
    ['Type', typeLabels[transactionType]],
    ['Reference', description],
  ] as const
  return (
    <Dialog
      open
      size="sm"
      onCloseRequest={onClose}
      title={`Payment of ${signs[transactionType]}${moneyText(amount, currency)} ${currency}`}
      description={
        settles.length === 0
          ? 'It is on account: it settles no document yet.'
          : 'It settles what follows. Change or delete it there.'
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-4">
        {settles.length > 0 && (
          <ul className="grid gap-1">
            {settles.map(({ kind, id, number }) => (
              <li key={`${kind}${id}`}>
                <TextLink href={`${addresses[kind]}${id}`}>{number === '' ? 'Bill' : number}</TextLink>
              </li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts
            .filter(([, text]) => text !== '')
            .map(([label, text]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="min-w-0">
                  <UserText>{text}</UserText>
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </Dialog>
  )
}
