import type { BusinessCard } from '../../contract.ts'
import type { CardType } from '../../domain.ts'

export const cardTypeLabels: Readonly<Record<CardType, string>> = {
  professional: 'Professional',
  personal: 'Personal',
  social: 'Social',
}

/** Name of a card in the list. */
export const cardName = ({ title, position, company, cardType }: BusinessCard): string =>
  [title, position, company].find((part) => part !== '') ?? `${cardTypeLabels[cardType]} card`

export const vcardAddress = (userId: number, cardId: number): string =>
  `/api/users/${userId}/business-card/${cardId}/vcard`
