import { aiBudget, aiServices, assistantAvailability } from '#features/assistant/assistant/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { findDescriber } from './describe.ts'
import { pictureRoutes } from './routes.ts'
import { pictureService } from './service.ts'
import { createPictureReader, type PictureReader } from './reader/reader.ts'

export type { PictureReader } from './reader/reader.ts'

/** Recognition of text, codes, colours and receipts in images. */
export function picturesFeature(app: App): Feature & { readonly reader: PictureReader } {
  const gate = assistantAvailability(app)
  const services = aiServices(app)
  const reader = createPictureReader()
  const parts = { gate, budget: aiBudget(app), reader, describer: () => findDescriber(services) }
  return { name: 'pictures', reader, routes: pictureRoutes(app, gate, pictureService(app, parts)) }
}
