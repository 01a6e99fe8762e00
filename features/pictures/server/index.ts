import { aiBudget, assistantAvailability } from '#features/assistant/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { createDescriber } from './describe.ts'
import { pictureRoutes } from './routes.ts'
import { pictureService } from './service.ts'
import { createPictureReader } from './reader/reader.ts'

/** Recognition of text, codes, colours and receipts in images. */
export function picturesFeature(app: App): Feature {
  const gate = assistantAvailability(app)
  const parts = { gate, budget: aiBudget(app), reader: createPictureReader(), describe: createDescriber(app) }
  return { name: 'pictures', routes: pictureRoutes(app, gate, pictureService(app, parts)) }
}
