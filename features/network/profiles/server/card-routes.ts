import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { profilesApi } from '../contract.ts'
import type { CardService } from './cards.ts'
import { checkMember, ownCard, ownerOf } from './rights.ts'
import type { ProfileService } from './profiles.ts'
import { vcardFileName } from '#platform/server/vcard/write.ts'
import { vcard } from './vcard.ts'

type OneMember = Pick<Caller<typeof profilesApi.cards>, 'viewer' | 'params'>
type OneCard = Pick<Caller<typeof profilesApi.removeCard>, 'viewer' | 'params'>

export function cardRoutes(
  { database, config }: Pick<App, 'database' | 'config'>,
  cards: CardService,
  profiles: ProfileService,
): Route[] {
  const member = ({ viewer, params }: OneMember) => checkMember(database, viewer, params.id)
  const load = async ({ viewer, params }: OneCard) =>
    ownCard(database, await ownerOf(database, viewer, params.id), params.cardId)

  return [
    route(profilesApi.cards, {
      load: member,
      handle: ({ viewer, params }) => cards.list(viewer, params.id),
    }),

    route(profilesApi.defaultCard, {
      load: member,
      handle: ({ viewer, params }) => cards.default(viewer, params.id),
    }),

    route(profilesApi.createCard, {
      load: ({ viewer, params }) => ownerOf(database, viewer, params.id),
      handle: ({ subject, body, transaction }) => cards.create(subject, body, transaction),
    }),

    route(profilesApi.updateCard, {
      load,
      handle: ({ subject, body }) => cards.update(subject, body),
    }),

    route(profilesApi.removeCard, {
      load,
      handle: async ({ subject }) => {
        await cards.remove(subject)
        return { message: 'Business card deleted' }
      },
    }),

    route(profilesApi.vcard, {
      load: ({ viewer, params }) => cards.find(viewer, params.id, params.cardId),
      handle: async ({ viewer, params, subject: { updatedAt, ...card } }) => {
        const person = await profiles.get(viewer, params.id)
        const text = vcard({ person, card, updatedAt, publicUrl: config.publicUrl })
        return {
          open: () => Promise.resolve(Readable.from([Buffer.from(text)])),
          size: Buffer.byteLength(text),
          mimeType: 'text/vcard; charset=utf-8',
          fileName: vcardFileName(person.fullName),
          inline: false,
          // The server checks the rights on every request.
          cacheControl: 'private, no-cache',
          version: text,
        }
      },
    }),
  ]
}
