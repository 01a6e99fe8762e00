import { createRewards } from '#features/people/achievements/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BusinessCard, type CardChange, profileErrors } from '../contract.ts'
import { maxCards } from '../domain.ts'
import { cardEvents } from './card-events.ts'
import type { OwnCard, Owner } from './rights.ts'
import * as sql from './sql/index.ts'

export function cardService(app: Pick<App, 'database' | 'live'>) {
  const { database } = app
  const points = createRewards(app)
  const events = cardEvents(app.live)

  const find = async (viewer: Viewer, bookId: number, id: number): Promise<sql.CardOfMember> => {
    const card = await sql.findCard(database, bookId, id, viewer.id)
    if (card === undefined) throw new Refusal(commonErrors.notFound)
    return card
  }

  const lock = async (tx: Transaction, owner: Owner) => {
    if (!(await sql.lockCards(tx, owner.id))) throw new Refusal(commonErrors.notFound)
  }

  const read = async (tx: Transaction, owner: Owner, id: number): Promise<BusinessCard> => {
    const card = await sql.findCard(tx, owner.id, id, owner.id)
    if (card === undefined) throw new Refusal(commonErrors.notFound)
    return card
  }

  const create = (owner: Owner, form: CardChange, transaction: Transact): Promise<BusinessCard> =>
    transaction(async (tx) => {
      await lock(tx, owner)
      if ((await sql.countCards(tx, owner.id)) >= maxCards) throw new Refusal(profileErrors.tooManyCards)
      const id = await sql.insertCard(tx, owner.id, form)
      const changedVisibilities = form.isDefault === true ? await sql.setDefault(tx, owner.id, id) : []
      const card = await read(tx, owner, id)
      await points.earn(tx, { memberId: owner.id, kind: 'business-card', subject: 'first' })
      await events.changed(tx, owner.id, [card.visibility, ...changedVisibilities])
      return card
    })

  /** `isDefault: false` has no effect: a default is only replaced by another card. */
  const update = ({ id, owner }: OwnCard, change: CardChange): Promise<BusinessCard> =>
    database.transaction(async (tx) => {
      await lock(tx, owner)
      const previous = await sql.updateCard(tx, owner.id, id, change)
      if (previous === undefined) throw new Refusal(commonErrors.notFound)
      const changedVisibilities = change.isDefault === true ? await sql.setDefault(tx, owner.id, id) : []
      const card = await read(tx, owner, id)
      await events.changed(tx, owner.id, [previous, card.visibility, ...changedVisibilities])
      return card
    })

  const remove = ({ id, owner }: OwnCard): Promise<void> =>
    database.transaction(async (tx) => {
      await lock(tx, owner)
      const deleted = await sql.deleteCard(tx, owner.id, id)
      // A concurrent call may have deleted the card; then this answers 404.
      if (deleted === undefined) {
        await read(tx, owner, id)
        throw new Refusal(profileErrors.lastCard)
      }
      const oldest = deleted.isDefault ? await sql.oldestCard(tx, owner.id) : undefined
      const changedVisibilities = oldest === undefined ? [] : await sql.setDefault(tx, owner.id, oldest)
      await events.changed(tx, owner.id, [deleted.visibility, ...changedVisibilities])
    })

  return {
    list: (viewer: Viewer, bookId: number) => sql.findCards(database, bookId, viewer.id),
    default: async (viewer: Viewer, bookId: number): Promise<BusinessCard | null> =>
      (await sql.findDefaultCard(database, bookId, viewer.id)) ?? null,
    find,
    create,
    update,
    remove,
  }
}

export type CardService = ReturnType<typeof cardService>
