import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import type { FileAnswer } from '#platform/server/files/file-answer.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { vcardFileName } from '#platform/server/vcard/write.ts'
import {
  type CardPreview,
  type Party,
  partyErrors,
  type PartyForm,
  type SavedContacts,
} from '../../contract.ts'
import { checkLinks, stored } from '../checks.ts'
import { noteAdded, noteChange } from '../history.ts'
import { mergedForm } from '../merging.ts'
import * as sql from '../sql/index.ts'
import type { CardReader } from './reader.ts'
import { cardsOf } from './write-cards.ts'

/** Contacts of address books and of business cards, which become customers and suppliers. */
export function contactService({ database, live }: Pick<App, 'database' | 'live'>, reader: CardReader) {
  /** What a file of cards says. Nothing is saved. */
  const preview = async ({ id: bookId }: Book, upload: StoredUpload | undefined): Promise<CardPreview> => {
    if (upload === undefined || upload.size === 0) throw new Refusal(partyErrors.noFile)
    const { cards, forms, cut } = await reader.read(upload.path)
    if (cards === 0) throw new Refusal(partyErrors.noCards)
    const known = new Map(
      (
        await sql.findNamed(
          database,
          bookId,
          forms.map(({ name }) => name),
        )
      ).map(({ key, ...party }) => [key, party]),
    )
    return {
      cards: forms.map((form) => ({ form, known: known.get(form.name.toLowerCase()) ?? null })),
      nameless: cards - forms.length,
      cut,
    }
  }

  /** Adds those whose name is new. One that has the name of another gives it what that one lacks. */
  const save = (book: Book, forms: readonly PartyForm[]): Promise<SavedContacts> =>
    stored(() =>
      database.transaction(async (tx) => {
        const ids: number[] = []
        let merged = 0
        for (const form of forms) {
          // One after the other, because a name may stand in several cards.
          // oxlint-disable-next-line no-await-in-loop
          const known = await sql.findNamedParty(tx, book.id, form.name)
          if (known === undefined) {
            // oxlint-disable-next-line no-await-in-loop
            await checkLinks(tx, book, form)
            // oxlint-disable-next-line no-await-in-loop
            const made = await sql.insertParties(tx, book.id, [form])
            // oxlint-disable-next-line no-await-in-loop
            await noteAdded(tx, book, made)
            ids.push(...made)
          } else {
            // oxlint-disable-next-line no-await-in-loop
            await checkLinks(tx, book, form, known)
            // oxlint-disable-next-line no-await-in-loop
            const before = (await sql.lockParty(tx, book.id, known.id)) ?? known
            // oxlint-disable-next-line no-await-in-loop
            await sql.updateParty(tx, book.id, known.id, mergedForm(before, form))
            // oxlint-disable-next-line no-await-in-loop
            await noteChange(tx, book, before, (await sql.findParty(tx, book.id, known.id)) ?? before)
            ids.push(known.id)
            merged += 1
          }
        }
        for (const id of new Set(ids))
          live.changed(tx, { resource: 'parties', id }, { book: book.id, areas: ['invoices', 'trade'] })
        return { ids: [...new Set(ids)], added: ids.length - merged, merged }
      }),
    )

  const download = (party: Party): FileAnswer => {
    const text = cardsOf(party)
    return {
      open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
      size: Buffer.byteLength(text),
      mimeType: 'text/vcard; charset=utf-8',
      fileName: vcardFileName(party.name),
      inline: false,
      cacheControl: 'no-store',
      version: String(party.version),
    }
  }

  return { preview, save, download }
}
