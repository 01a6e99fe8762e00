import { AsyncLocalStorage } from 'node:async_hooks'
import { addressKey } from './address.ts'
import { hashToken } from './session-token.ts'

declare const made: unique symbol

interface Keyed {
  /** Only the functions below make keys, so that nobody is counted under a key of their own choosing. */
  readonly [made]: true
  readonly key: string
}

/** On whose behalf work is done: who takes turns, and is counted. */
export type CallerKey =
  | (Keyed & { readonly kind: 'member' })
  /** Without a session, with a link's secret; also counted with all others of their address. */
  | (Keyed & { readonly kind: 'link'; readonly address: string })
  /** Without a session. */
  | (Keyed & { readonly kind: 'address' })
  /** Jobs and what the server does by itself. It takes turns, but is not bounded. */
  | (Keyed & { readonly kind: 'server' })

type Parts<K extends CallerKey = CallerKey> = K extends unknown ? Omit<K, typeof made> : never
const keyed = (parts: Parts): CallerKey => parts as CallerKey

export const memberCaller = (memberId: number): CallerKey => keyed({ kind: 'member', key: String(memberId) })

/** @param address as it was received; an IPv6 subscriber's whole network counts as one */
export const addressCaller = (address: string): CallerKey =>
  keyed({ kind: 'address', key: addressKey(address) })

/** The link's secret is not kept: what it hashes to is. */
export const linkCaller = (token: string, address: string): CallerKey =>
  keyed({ kind: 'link', key: hashToken(token).toString('base64url'), address: addressKey(address) })

export const serverCaller: CallerKey = keyed({ kind: 'server', key: 'server' })

/** Whether it has no session: then it shares what all those have together. */
export const isOutsider = ({ kind }: CallerKey): boolean => kind === 'link' || kind === 'address'

interface Counted {
  readonly kind: 'member' | 'link' | 'address'
  readonly key: string
}

/** As what the caller is counted, each with a bound of its own. */
export function countedAs(caller: CallerKey): Counted[] {
  const { kind, key } = caller
  if (kind === 'server') return []
  return kind === 'link'
    ? [
        { kind, key },
        { kind: 'address', key: caller.address },
      ]
    : [{ kind, key }]
}

/** Queues far below a route need it, and get it without a parameter. */
export interface CurrentCaller {
  readonly key: CallerKey
  /** Where the request comes from; undefined for the server's own work. */
  readonly address?: string
  /** Whose session or program it is; undefined without one, and for the server's own work. */
  readonly memberId?: number | undefined
  /** Whether their session was opened in two steps, or a program's member signs in so; undefined without a member. */
  readonly hasSecondStep?: boolean | undefined
  /** Fires when the caller hangs up. */
  readonly signal: AbortSignal | undefined
}

const storage = new AsyncLocalStorage<CurrentCaller>()
/** Outside of requests: every request has a caller of its own from its first line. */
export const theServer: CurrentCaller = { key: serverCaller, signal: undefined }

export const currentCaller = (): CurrentCaller => storage.getStore() ?? theServer

export const asCaller = <T>(caller: CurrentCaller, work: () => T): T => storage.run(caller, work)
