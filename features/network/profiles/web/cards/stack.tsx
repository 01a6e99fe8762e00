import Download from 'lucide-react/icons/download'
import { cx } from '#platform/web/ui/cx.ts'
import { Badge, LinkButton, UserText } from '#platform/web/ui/index.ts'
import type { BusinessCard, Profile } from '../../contract.ts'
import { visibilityIcons } from '../visibility-options.ts'
import { visibilityTexts } from '../texts.ts'
import { CardMenu } from './card-menu.tsx'
import { CardFace } from './card-face.tsx'
import { CardActionSlot } from '../slots.ts'
import { cardName, vcardAddress } from './card-texts.ts'

interface Props {
  profile: Profile
  own: boolean
  /** At least one, the default first. */
  cards: readonly BusinessCard[]
  /** Id of the card on top; it may have been deleted. */
  topCardId: number | undefined
  onShow: (id: number) => void
  onEdit: (card: BusinessCard) => void
}

/** A stack of cards with one on top, and a list of all. */
export function CardStack({ profile, own, cards, topCardId, onShow, onEdit }: Props) {
  const card = cards.find((candidate) => candidate.id === topCardId) ?? cards[0]
  if (card === undefined) return null
  const { id, fullName } = profile
  return (
    <div className="grid grid-cols-1 gap-3">
      <CardFace card={card} fullName={fullName} cardsBelow={cards.length - 1} />
      <div className="flex min-w-0 items-center gap-1.5">
        {own ? (
          <>
            <Badge icon={visibilityIcons[card.visibility]}>{visibilityTexts[card.visibility].label}</Badge>
            {card.isDefault && <Badge tone="primary">Default</Badge>}
            <span className="ms-auto" />
            <CardMenu userId={id} card={card} isOnly={cards.length === 1} onEdit={() => onEdit(card)} />
          </>
        ) : (
          <div className="flex min-w-0 flex-wrap gap-2">
            <LinkButton size="sm" icon={Download} href={vcardAddress(id, card.id)} download="">
              Save contact
            </LinkButton>
            <CardActionSlot profile={profile} card={card} />
          </div>
        )}
      </div>
      {cards.length > 1 && (
        <ul aria-label="All cards" className="-mx-2 grid grid-cols-1 border-t border-line pt-2">
          {cards.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                aria-current={other === card}
                onClick={() => onShow(other.id)}
                className={cx(
                  'flex min-h-9 w-full min-w-0 cursor-pointer',
                  'items-center gap-2 rounded-control px-2 text-start text-sm',
                  'hover:bg-hover aria-current:bg-sunken aria-current:font-medium pointer-coarse:min-h-11',
                )}
              >
                <span
                  aria-hidden
                  className={`h-4 w-7 shrink-0 rounded-small border border-line ${samples[other.cardType]}`}
                />
                <UserText kind="name" className="flex-1">
                  {cardName(other)}
                </UserText>
                {other.isDefault && <Badge tone="primary">Default</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Small samples of the card types. */
const samples = {
  professional: 'border-s-2 border-s-primary bg-raised',
  personal: 'bg-tint-2',
  social: 'bg-primary',
} as const
