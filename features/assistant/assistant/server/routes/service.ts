import { categoryLabels } from '#features/assistant/tools/domain.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { assistantApi, type ServiceLimits } from '../../contract.ts'
import { findLocalServices } from '../service/local.ts'
import type { ServiceSettings } from '../service/settings.ts'
import { tryService } from '../service/try.ts'

/** `only locally Financial, ERP; 50000 tokens a month`. */
function limitsText({ localOnly, tokensPerMonth }: ServiceLimits): string {
  const names = localOnly.map((kind) => (kind === 'pictures' ? 'Pictures' : categoryLabels[kind]))
  const kinds = names.length === 0 ? 'everything' : `only locally ${names.join(', ')}`
  return tokensPerMonth === null ? kinds : `${kinds}; ${tokensPerMonth} tokens a month`
}

export const serviceRoutes = ({ log }: Pick<App, 'log'>, settings: ServiceSettings): Route[] => [
  route(assistantApi.service, () => settings.read()),

  route(assistantApi.setService, async ({ viewer, body, address, transaction }) => {
    const service = await settings.checked(body)
    await transaction(async (tx) => {
      await settings.set(tx, service)
      const target = `${service.model} at ${new URL(service.baseUrl).host}`
      await audit(tx, { actorId: viewer.id, action: 'choose AI service', target, result: 200, address })
    })
    return settings.read()
  }),

  route(assistantApi.removeService, ({ viewer, address, transaction }) =>
    transaction(async (tx) => {
      await settings.remove(tx)
      const target = '/api/admin/ai-service'
      await audit(tx, { actorId: viewer.id, action: 'remove AI service', target, result: 200, address })
      return { message: 'The built-in assistant answers now' }
    }),
  ),

  route(assistantApi.setServiceLimits, async ({ viewer, body, address, transaction }) => {
    await transaction(async (tx) => {
      await settings.setLimits(tx, body)
      const target = limitsText(body)
      await audit(tx, { actorId: viewer.id, action: 'limit AI service', target, result: 200, address })
    })
    return settings.read()
  }),

  route(assistantApi.tryService, async ({ body, signal }) =>
    tryService(await settings.checked(body), log, signal),
  ),

  route(assistantApi.findServices, () => findLocalServices()),
]
