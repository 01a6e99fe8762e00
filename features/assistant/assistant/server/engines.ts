import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../contract.ts'
import type { EngineName } from '../domain.ts'
import { builtInEngine, type UnderstandingThread } from './builtin/index.ts'
import type { Engine } from './engine.ts'
import { modelEngine } from './model/index.ts'
import type { AiServices } from './service/services.ts'

/** The engines available here; the first is the default. */
export type EngineList = readonly [Engine, ...Engine[]]

export interface Engines {
  /** Those that can answer now. */
  list(): Promise<EngineList>
  end(): Promise<void>
}

/** The built-in engine, behind the model of the AI service if there is one. */
export function createEngines(services: AiServices, understanding: UnderstandingThread): Engines {
  const builtIn = builtInEngine(understanding)
  return {
    async list() {
      const service = await services.current()
      if (service === undefined) return [builtIn]
      const { model, isLocal, withheld } = service
      return [endedByChanges({ ...modelEngine(model), isLocal, withheld }, services), builtIn]
    },
    end: async () => builtIn.close?.(),
  }
}

/** Its answers end with a sentence when the service, or what it may be sent, changes. */
const endedByChanges = (engine: Engine, services: AiServices): Engine => ({
  ...engine,
  async *answer(question) {
    const change = services.watch()
    try {
      yield* engine.answer({ ...question, signal: AbortSignal.any([question.signal, change.signal]) })
    } finally {
      change.release()
    }
  },
})

export const fixedEngines = (engines: EngineList): Engines => ({
  list: () => Promise.resolve(engines),
  async end() {
    for (const engine of engines) await engine.close?.()
  },
})

export function engineByName(engines: EngineList, name: EngineName | undefined): Engine {
  const engine = name === undefined ? engines[0] : engines.find((candidate) => candidate.name === name)
  if (engine === undefined) throw new Refusal(chatErrors.noModel)
  return engine
}
