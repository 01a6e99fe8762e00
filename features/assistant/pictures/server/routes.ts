import type { App } from '#platform/server/app.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { addressKey } from '#platform/server/address.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import type { Availability } from '#features/assistant/assistant/server/index.ts'
import { picturesApi } from '../contract.ts'
import type { PictureService } from './service.ts'

const minute = 60

export function pictureRoutes(
  app: Pick<App, 'config' | 'database'>,
  gate: Availability,
  pictures: PictureService,
): Route[] {
  const perAddress = createRateLimit(app, {
    name: 'pictures from an address',
    attempts: 200,
    seconds: minute,
  })
  return [
    route(picturesApi.analyze, {
      // Refuses before the upload if the assistant is not available.
      load: async ({ address }) => {
        await perAddress.count(addressKey(address))
        const passage = await gate.acquire()
        passage.release()
      },
      handle: ({ viewer, body: { prompt }, files: [image], signal }) =>
        pictures.analyze({ bookId: viewer.id, prompt, image, signal }),
    }),
  ]
}
