import type { App } from '#platform/server/app.ts'
import { on, type Route } from '#platform/server/http/route.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import type { Gate } from '#features/assistant/server/index.ts'
import { picturesApi } from '../contract.ts'
import type { PictureService } from './service.ts'

const minute = 60

export function pictureRoutes(
  { config }: Pick<App, 'config'>,
  gate: Gate,
  pictures: PictureService,
): Route[] {
  const perAccount = createRateLimit(config.rateLimit, { attempts: 20, seconds: minute })
  const perAddress = createRateLimit(config.rateLimit, { attempts: 200, seconds: minute })
  return [
    on(picturesApi.analyze, {
      // Who may not ask sends no image.
      load: async ({ viewer, address }) => {
        await perAccount.count(String(viewer.id))
        await perAddress.count(address)
        const passage = await gate.enter()
        passage.leave()
      },
      handle: ({ viewer, body: { prompt }, files: [image], signal }) =>
        pictures.analyze({ ownerId: viewer.id, prompt, image, signal }),
    }),
  ]
}
