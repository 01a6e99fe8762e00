import { setTimeout as pause } from 'node:timers/promises'
import { isLocalAddress, isPublicAddress } from '#platform/server/outbound/addresses.ts'
import type { Admit } from '#platform/server/outbound/pinned-fetch.ts'
import { addressesOf, type HostAddress, type Resolve } from '#platform/server/outbound/resolve.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract/chat.ts'

/** `local`: on this machine or in a private network. `elsewhere`: on the public internet. */
export type Reach = 'local' | 'elsewhere'

/** Nobody waits longer for a name. */
const resolveMs = 3_000

/** Undefined where the addresses are of several kinds, of none that can be called, or none at all. */
function placeOf(addresses: readonly HostAddress[]): Reach | undefined {
  if (addresses.length === 0) return undefined
  if (addresses.every(({ address }) => isLocalAddress(address))) return 'local'
  return addresses.every(({ address }) => isPublicAddress(address)) ? 'elsewhere' : undefined
}

/** Where an address leads now: no name is believed, only what it resolves to. `unknown` if no machine has it. */
export async function findReach(url: string, resolve?: Resolve): Promise<Reach | 'unknown' | undefined> {
  const late = new AbortController()
  try {
    const found = await Promise.race([
      addressesOf(new URL(url), resolve),
      pause(resolveMs, [], { signal: late.signal }),
    ])
    return found.length === 0 ? 'unknown' : placeOf(found)
  } catch {
    return 'unknown'
  } finally {
    late.abort()
  }
}

/**
 * Admits requests of a service as long as its address leads where it led when it was chosen, and binds them to the
 * address that was checked. A name may lead elsewhere by the next request.
 * @param place undefined: wherever the operator's own setting leads
 */
export const admitAt =
  (place: Reach | undefined, resolve?: Resolve): Admit =>
  async (url) => {
    const addresses = await addressesOf(url, resolve)
    if (place === undefined || placeOf(addresses) === place) return addresses
    throw new Refusal(place === 'local' ? chatErrors.serviceLeft : chatErrors.serviceMoved)
  }
