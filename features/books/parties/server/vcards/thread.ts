import { readFile } from 'node:fs/promises'
import { readCards } from '#platform/server/vcard/read.ts'
import type { PartyForm } from '../../contract.ts'
import { maxCards } from '../../domain.ts'
import { partyOfCard } from './read-card.ts'

/** What a file of cards says. */
export interface ReadContacts {
  readonly cards: number
  readonly forms: readonly PartyForm[]
  /** Whether there are more cards than were read. */
  readonly cut: boolean
}

export const ready = (): void => {}

export async function run({ path }: { readonly path: string }): Promise<ReadContacts> {
  const { cards, cut } = readCards(await readFile(path), maxCards)
  return { cards: cards.length, forms: cards.map(partyOfCard).filter((form) => form !== undefined), cut }
}
