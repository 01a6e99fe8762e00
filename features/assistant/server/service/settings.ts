import type { AiServiceConfig } from '#platform/server/config/config.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type ServiceConnection,
  serviceErrors,
  type ServiceLimits,
  type ServiceState,
} from '../../contract/service.ts'
import { isPrivateAddress, publicProblem } from '../model/reach.ts'
import { openKey, type ServiceApp } from './services.ts'
import {
  keyOwner,
  readStored,
  removeService,
  serviceKey,
  type StoredService,
  writeLimits,
  writeService,
} from '../sql/service.ts'

/** How much of a key is shown. */
const shownEnd = 4
/** A shorter key would be shown whole or nearly so. */
const shortestShown = 12

/** What administrators see and change of the AI service. */
export function serviceSettings(app: ServiceApp) {
  const { config, database, live, secrets } = app
  const fixed = config.aiService

  const keyState = (stored: StoredService): ServiceState['key'] => {
    try {
      return openKey(app, stored) === null ? 'none' : 'stored'
    } catch {
      return 'unreadable'
    }
  }

  const serviceOf = (stored: StoredService | undefined): Omit<ServiceState, keyof ServiceLimits> => {
    if (fixed !== undefined)
      return {
        source: 'environment',
        baseUrl: fixed.baseUrl,
        model: fixed.model,
        isLocal: isPrivateAddress(fixed.baseUrl),
        key: fixed.apiKey === undefined ? 'none' : 'stored',
        keyEnd: null,
      }
    if (stored === undefined)
      return { source: 'none', baseUrl: null, model: null, isLocal: false, key: 'none', keyEnd: null }
    const { baseUrl, model, isLocal, key } = stored
    return { source: 'page', baseUrl, model, isLocal, key: keyState(stored), keyEnd: key?.end ?? null }
  }

  const read = async (queries: Parameters<typeof readStored>[0] = database): Promise<ServiceState> => {
    const { service, limits } = await readStored(queries)
    return { ...serviceOf(service), ...limits }
  }

  const changed = (tx: Transaction) =>
    live.changed(tx, { resource: 'settings', id: 0, name: 'ai-service' }, 'everybody')

  /** The address and the key to use. A stored key goes to its own host only. */
  const checked = async (sent: ServiceConnection): Promise<AiServiceConfig> => {
    const problem = sent.isLocal ? undefined : await publicProblem(sent.baseUrl)
    if (problem !== undefined) throw new Refusal(problem)
    const { baseUrl, model, key } = sent
    const stored = key === undefined ? (await readStored(database)).service : undefined
    if (stored?.key == null) return { baseUrl, model, apiKey: key ?? undefined }
    if (new URL(stored.baseUrl).origin !== new URL(baseUrl).origin)
      throw new Refusal(serviceErrors.keyElsewhere)
    if (keyState(stored) === 'unreadable') throw new Refusal(serviceErrors.keyUnreadable)
    return { baseUrl, model, apiKey: openKey(app, stored) ?? undefined }
  }

  const set = async (tx: Transaction, { apiKey, ...service }: AiServiceConfig, isLocal: boolean) => {
    if (fixed !== undefined) throw new Refusal(serviceErrors.fixed)
    const key =
      apiKey === undefined
        ? null
        : {
            sealed: secrets.seal(serviceKey, apiKey, keyOwner).toString('base64'),
            end: apiKey.length < shortestShown ? '' : apiKey.slice(-shownEnd),
          }
    await writeService(tx, { ...service, isLocal, key })
    changed(tx)
    return read(tx)
  }

  const remove = async (tx: Transaction): Promise<void> => {
    if (fixed !== undefined) throw new Refusal(serviceErrors.fixed)
    await removeService(tx)
    changed(tx)
  }

  const setLimits = async (tx: Transaction, limits: ServiceLimits) => {
    await writeLimits(tx, limits)
    changed(tx)
    return read(tx)
  }

  return { read, checked, set, remove, setLimits }
}

export type ServiceSettings = ReturnType<typeof serviceSettings>
