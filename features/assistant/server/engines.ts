import type { App } from '#platform/server/app.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../contract.ts'
import type { EngineName } from '../domain.ts'
import { builtInEngine, openUnderstandingThread } from './builtin/index.ts'
import type { Engine } from './engine.ts'
import { modelEngine } from './model/index.ts'

/** The engines available here; the first is the default. */
export type Engines = readonly [Engine, ...Engine[]]

export function createEngines(app: Pick<App, 'config' | 'log'>): Engines {
  const model = modelEngine(app)
  const builtIn = builtInEngine(openUnderstandingThread(app.log))
  return model === undefined ? [builtIn] : [model, builtIn]
}

export function engineByName(engines: Engines, name: EngineName | undefined): Engine {
  const engine = name === undefined ? engines[0] : engines.find((candidate) => candidate.name === name)
  if (engine === undefined) throw new Refusal(chatErrors.noModel)
  return engine
}
