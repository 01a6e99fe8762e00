import { addressKey } from '#platform/server/address.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { type Caller, route } from '#platform/server/http/route.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { letterErrors, lettersApi, type StopLink } from '../contract.ts'
import * as sql from './sql.ts'

export { mailGate, type MailGate } from './gate.ts'
export { nameInLetter, oneLine, quotedName } from './names.ts'

type ByLink = Pick<Caller<typeof lettersApi.stopLink>, 'params' | 'address'>

/** The page and the call that stop letters to an address. The gate in `gate.ts` obeys them. */
export function lettersFeature(app: Pick<App, 'config' | 'database'>): Feature {
  const { database } = app
  const perAddress = createRateLimit(app, {
    name: 'links that stop letters',
    attempts: 300,
    seconds: 15 * 60,
  })
  const found = async ({ params: { token }, address }: ByLink): Promise<sql.FoundStop> => {
    await perAddress.count(addressKey(address))
    const stop = await sql.findStop(database, hashToken(token))
    if (stop === undefined) throw new Refusal(letterErrors.badStopLink)
    return stop
  }
  const stop = async ({ params: { token } }: ByLink, isEverybody: boolean) => {
    if (!(await sql.stop(database, hashToken(token), isEverybody)))
      throw new Refusal(letterErrors.badStopLink)
    return {
      message: isEverybody
        ? 'Nobody here writes to your address any more'
        : 'They cannot write to your address any more',
    }
  }
  return {
    name: 'letters',
    routes: [
      route(lettersApi.stopLink, {
        load: found,
        handle: async ({ subject: { sender, isStopped, isEverybody } }): Promise<StopLink> => {
          if (!isStopped) return { sender, stopped: 'nothing' }
          return { sender, stopped: isEverybody ? 'everybody' : 'sender' }
        },
      }),
      route(lettersApi.stop, { load: found, handle: (call) => stop(call, call.body.everybody) }),
      route(lettersApi.stopAtOnce, { load: found, handle: (call) => stop(call, false) }),
    ],
    cleanUp: async () => {
      await sql.deleteOldStopLinks(database)
    },
  }
}
