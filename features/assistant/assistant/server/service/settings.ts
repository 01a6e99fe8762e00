import type { AiServiceConfig } from '#platform/server/config/config.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type ServiceConnection,
  serviceErrors,
  type ServiceLimits,
  type ServiceState,
} from '../../contract/service.ts'
import { findReach, type Reach } from '../model/reach.ts'
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

/** With where its address leads. */
export interface CheckedService extends AiServiceConfig {
  readonly place: Reach
}

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

  const placeNow = async (baseUrl: string): Promise<NonNullable<ServiceState['place']>> =>
    (await findReach(baseUrl)) ?? 'unknown'

  const serviceOf = async (
    stored: StoredService | undefined,
  ): Promise<Omit<ServiceState, keyof ServiceLimits>> => {
    if (fixed !== undefined)
      return {
        source: 'environment',
        baseUrl: fixed.baseUrl,
        model: fixed.model,
        place: await placeNow(fixed.baseUrl),
        key: fixed.apiKey === undefined ? 'none' : 'stored',
        keyEnd: null,
      }
    if (stored === undefined)
      return { source: 'none', baseUrl: null, model: null, place: null, key: 'none', keyEnd: null }
    const { baseUrl, model, isLocal, key } = stored
    const now = await placeNow(baseUrl)
    // A public name that has come to lead into this network is not called at all.
    const place = now === 'local' && !isLocal ? 'unknown' : now
    return { source: 'page', baseUrl, model, place, key: keyState(stored), keyEnd: key?.end ?? null }
  }

  const read = async (): Promise<ServiceState> => {
    const { service, limits } = await readStored(database)
    return { ...(await serviceOf(service)), ...limits }
  }

  const changed = (tx: Transaction) =>
    live.changed(tx, { resource: 'settings', id: 0, name: 'ai-service' }, 'everybody')

  const foundPlace = async (baseUrl: string): Promise<Reach> => {
    const place = await findReach(baseUrl)
    if (place === 'unknown') throw new Refusal(serviceErrors.unknownHost)
    if (place === undefined) throw new Refusal(serviceErrors.mixed)
    return place
  }

  /** The address and the key to use. A stored key goes to its own host only. */
  const configOf = async ({ baseUrl, model, key }: ServiceConnection): Promise<AiServiceConfig> => {
    const stored = key === undefined ? (await readStored(database)).service : undefined
    if (stored?.key == null) return { baseUrl, model, apiKey: key ?? undefined }
    if (new URL(stored.baseUrl).origin !== new URL(baseUrl).origin)
      throw new Refusal(serviceErrors.keyElsewhere)
    if (keyState(stored) === 'unreadable') throw new Refusal(serviceErrors.keyUnreadable)
    return { baseUrl, model, apiKey: openKey(app, stored) ?? undefined }
  }

  const checked = async (sent: ServiceConnection): Promise<CheckedService> => {
    const place = await foundPlace(sent.baseUrl)
    return { ...(await configOf(sent)), place }
  }

  const set = async (tx: Transaction, { apiKey, place, ...service }: CheckedService): Promise<void> => {
    if (fixed !== undefined) throw new Refusal(serviceErrors.fixed)
    const key =
      apiKey === undefined
        ? null
        : {
            sealed: secrets.seal(serviceKey, apiKey, keyOwner).toString('base64'),
            end: apiKey.length < shortestShown ? '' : apiKey.slice(-shownEnd),
          }
    await writeService(tx, { ...service, isLocal: place === 'local', key })
    changed(tx)
  }

  const remove = async (tx: Transaction): Promise<void> => {
    if (fixed !== undefined) throw new Refusal(serviceErrors.fixed)
    await removeService(tx)
    changed(tx)
  }

  const setLimits = async (tx: Transaction, limits: ServiceLimits): Promise<void> => {
    await writeLimits(tx, limits)
    changed(tx)
  }

  return { read, checked, set, remove, setLimits }
}

export type ServiceSettings = ReturnType<typeof serviceSettings>
