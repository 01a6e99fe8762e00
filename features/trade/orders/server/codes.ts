import { addresseeOf, issuerOf } from '#features/books/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { addressKey } from '#platform/server/address.ts'
import type { App } from '#platform/server/app.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { CodedDelivery } from '../contract.ts'
import type { OrderRights } from './rights.ts'
import { findNote, type NoteRow } from './sql/index.ts'

/** To which a code belongs: what is sealed for anything else is none. */
const owner = 'code of a delivery note'

interface Coded {
  readonly deliveryId: number
  readonly note: NoteRow
}

/** Codes of delivery notes. The paper passes through many hands, so each opens one delivery and nothing else. */
export function deliveryCodes(
  { secrets, ...app }: Pick<App, 'config' | 'database' | 'secrets'>,
  rights: Pick<OrderRights, 'delivery'>,
) {
  const limit = createRateLimit(app, { name: 'codes of delivery notes', attempts: 300, seconds: 600 })

  const idIn = (token: string): number | undefined => {
    try {
      return Number(secrets.openBytes(Buffer.from(token, 'base64url'), owner).toString())
    } catch {
      // Whatever is typed is no code, too short ones included.
      return undefined
    }
  }

  const find = async (token: string): Promise<Coded> => {
    const deliveryId = idIn(token)
    const note = deliveryId === undefined ? undefined : await findNote(app.database, deliveryId)
    if (deliveryId === undefined || note === undefined) throw new Refusal(commonErrors.notFound)
    return { deliveryId, note }
  }

  const isOfSide = async (viewer: Viewer | null, deliveryId: number): Promise<boolean> => {
    if (viewer === null) return false
    try {
      await rights.delivery(viewer, deliveryId, 'seen')
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  return {
    /** Where the code of a note leads: the path of its page. */
    pathOf: (deliveryId: number): string =>
      `/delivery/${secrets.sealBytes(Buffer.from(String(deliveryId)), owner).toString('base64url')}`,

    /** What the page of a code is answered with. */
    async statusOf(token: string): Promise<number> {
      try {
        await find(token)
        return 200
      } catch (error) {
        if (error instanceof Refusal) return error.error.status
        throw error
      }
    },

    async open(token: string, address: string): Promise<Coded> {
      await limit.count(addressKey(address))
      return find(token)
    },

    async show({ deliveryId, note }: Coded, viewer: Viewer | null): Promise<CodedDelivery> {
      return {
        number: note.number,
        state: note.state,
        note: note.note,
        shippedAt: note.shippedAt,
        seller: issuerOf(note),
        buyer: addresseeOf(note),
        place: note.deliveryPlace,
        incoterm: note.incoterm,
        buyerNumber: note.buyerNumber,
        sellerNumber: note.sellerNumber,
        lines: note.lines.map((line) => ({ ...line, quantity: Number(line.quantity) })),
        order: (await isOfSide(viewer, deliveryId)) ? { id: note.orderId, deliveryId } : null,
      }
    },
  }
}

export type DeliveryCodes = ReturnType<typeof deliveryCodes>
