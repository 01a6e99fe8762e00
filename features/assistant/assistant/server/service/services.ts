import type { App } from '#platform/server/app.ts'
import type { AiServiceConfig } from '#platform/server/config/config.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract/chat.ts'
import type { ServiceKind } from '../../contract/service.ts'
import { defaultLimits, type Limits } from '../model/limits.ts'
import { type ModelService, openService } from '../model/service.ts'
import type { Resolve } from '#platform/server/outbound/resolve.ts'
import { admitAt, findReach, type Reach } from '../model/reach.ts'
import { keyOwner, readStored, type StoredService } from '../sql/service.ts'

/** The AI service that answers now. */
export interface CurrentService {
  readonly model: ModelService
  /** Its address leads to this machine or into a private network: found now, and held to at each request. */
  readonly isLocal: boolean
  /** What it must not be sent. */
  readonly withheld: ReadonlySet<ServiceKind>
}

export interface AiServices {
  /** Read at each question, so that the administrators' choice takes effect at once. */
  current(): Promise<CurrentService | undefined>
  /** Aborts with a sentence for the member when administrators change the service or what it may be sent. */
  watch(): { readonly signal: AbortSignal; release(): void }
}

export type ServiceApp = Pick<App, 'config' | 'database' | 'live' | 'log' | 'secrets'>

/** Null if there is no key. Throws where the server's own key has changed. */
export const openKey = ({ secrets }: Pick<App, 'secrets'>, { key }: StoredService): string | null =>
  key === null ? null : secrets.open(Buffer.from(key.sealed, 'base64'), keyOwner)

/** @param resolve finds the addresses of names */
export function aiServices(app: ServiceApp, lengths: Limits = defaultLimits, resolve?: Resolve): AiServices {
  const { config, database, live, log } = app
  let opened: { readonly of: string; readonly model: ModelService } | undefined
  /** The library's client and its connections are kept until the service changes. */
  const open = (service: AiServiceConfig, place: Reach | undefined): ModelService => {
    const of = JSON.stringify([service, place])
    if (opened?.of !== of)
      opened = { of, model: openService(service, { log, limits: lengths, admit: admitAt(place, resolve) }) }
    return opened.model
  }

  const configOf = (stored: StoredService): AiServiceConfig | undefined => {
    try {
      return { baseUrl: stored.baseUrl, model: stored.model, apiKey: openKey(app, stored) ?? undefined }
    } catch {
      log.warn('the key of the AI service cannot be opened: an administrator must enter it again')
      return undefined
    }
  }

  const watched = new Set<AbortController>()
  live.onChange('settings', ({ name }) => {
    if (name !== 'ai-service') return
    for (const controller of watched) controller.abort(new Refusal(chatErrors.serviceChanged))
  })

  return {
    async current() {
      const { service, limits } = await readStored(database)
      const fixed = config.aiService
      const chosen = fixed ?? (service && configOf(service))
      if (chosen === undefined) return undefined
      const isLocal =
        (fixed !== undefined || service?.isLocal === true) &&
        (await findReach(chosen.baseUrl, resolve)) === 'local'
      // The environment's address is the operator's own choice, wherever it leads.
      const elsewhere = fixed === undefined ? 'elsewhere' : undefined
      const model = open(chosen, isLocal ? 'local' : elsewhere)
      return { model, isLocal, withheld: new Set(isLocal ? [] : limits.localOnly) }
    },
    watch() {
      const controller = new AbortController()
      watched.add(controller)
      return { signal: controller.signal, release: () => void watched.delete(controller) }
    },
  }
}
