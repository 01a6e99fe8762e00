import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { cx, UserText, type IconType } from '#platform/web/ui/index.ts'
import type { BusinessCard } from '../../contract.ts'
import type { CardType } from '../../domain.ts'
import { CopyButton } from './copy-button.tsx'
import { roleOf } from '../../domain.ts'

/** Classes of the three kinds of cards. */
const faceStyles: Readonly<Record<CardType, { face: string; head: string; rule: string }>> = {
  professional: {
    face: 'border border-line border-s-4 border-s-primary bg-raised text-text',
    head: '',
    rule: 'bg-primary',
  },
  personal: {
    face: 'border border-line bg-tint-2 text-text',
    head: 'justify-items-center text-center',
    rule: 'bg-current justify-self-center',
  },
  social: { face: 'bg-primary text-on-primary', head: '', rule: 'bg-current' },
}

interface Props {
  card: BusinessCard
  fullName: string
  /** Number of cards below it in the stack. */
  cardsBelow: number
}

/** A business card, drawn like a printed one. */
export function CardFace({ card, fullName, cardsBelow }: Props) {
  const { company, phone, email, content, cardType } = card
  const { face, head, rule } = faceStyles[cardType]
  const role = roleOf(card)
  return (
    <div className={cx('relative isolate', cardsBelow > 0 && 'mb-2.5')}>
      {cardsBelow > 0 && <span aria-hidden className={cx(stackEdge, 'inset-x-2 -bottom-1.5')} />}
      {cardsBelow > 1 && <span aria-hidden className={cx(stackEdge, 'inset-x-4 -bottom-3 -z-1')} />}
      <article
        data-card={card.id}
        className={cx(
          'relative grid min-h-44 grid-cols-1 content-between gap-4 rounded-card px-4 py-4 shadow-raised',
          face,
        )}
      >
        <div className={cx('grid grid-cols-1 gap-3', head)}>
          {company !== '' && (
            <UserText lines={2} className="text-xs font-medium tracking-[0.12em] uppercase opacity-90">
              {company}
            </UserText>
          )}
          <div className={cx('grid min-w-0 grid-cols-1 gap-0.5', head)}>
            <h3 className="line-clamp-3 text-xl font-semibold text-balance">
              <UserText>{fullName}</UserText>
            </h3>
            {role !== '' && (
              <UserText lines={3} className="text-sm">
                {role}
              </UserText>
            )}
          </div>
          <span aria-hidden className={cx('h-0.5 w-8 rounded-pill', rule)} />
          {content !== '' && (
            <UserText kind="body" lines={6} className="text-xs">
              {content}
            </UserText>
          )}
        </div>
        {(phone !== '' || email !== '') && (
          <ul aria-label="Contact" className="-my-1 grid grid-cols-1">
            {phone !== '' && (
              <Line icon={Phone} copy={<CopyButton name="phone number" value={phone} />}>
                <a
                  href={`tel:${phone.replace(/[^\d+]/g, '')}`}
                  dir="ltr"
                  className="truncate hover:underline"
                >
                  {phone}
                </a>
              </Line>
            )}
            {email !== '' && (
              <Line icon={Mail} copy={<CopyButton name="email address" value={email} />}>
                <a href={`mailto:${email}`} dir="ltr" className="wrap-anywhere hover:underline">
                  {email.slice(0, email.indexOf('@'))}
                  <wbr />
                  {email.slice(email.indexOf('@'))}
                </a>
              </Line>
            )}
          </ul>
        )}
      </article>
    </div>
  )
}

const stackEdge = 'absolute h-6 rounded-b-card border border-t-0 border-line bg-raised shadow-raised'

function Line({ icon: Icon, copy, children }: { icon: IconType; copy: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2 text-sm tabular-nums">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="flex min-w-0 flex-1">{children}</span>
      {copy}
    </li>
  )
}
