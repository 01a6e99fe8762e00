import type { Category } from '#features/inquiry/domain.ts'
import type { Flags, Grants } from '../../contract.ts'
import { flagOf } from '../../domain.ts'

/** What a member has switched on for the questions asked at one place. */
export interface Switches {
  readonly master: boolean
  readonly on: readonly Category[]
}

export const allOff: Switches = { master: false, on: [] }

/** Switched on while nothing below it is, the master switch takes everything along. */
export const withMaster = (switches: Switches, master: boolean, scope: readonly Category[]): Switches => ({
  master,
  on: master && switches.on.length === 0 ? scope : switches.on,
})

/** A category that is switched on is meant to be read, so the master switch follows. */
export const withCategory = ({ master, on }: Switches, category: Category, isOn: boolean): Switches => ({
  master: isOn || master,
  on: isOn ? [...new Set([...on, category])] : on.filter((other) => other !== category),
})

/** What a question asked now opens: never what is denied, and with the master switch off nothing. */
export const openedBy = (switches: Switches, grants: Grants, scope: readonly Category[]): Category[] =>
  scope.filter(
    (category) =>
      switches.master &&
      grants[category] !== 'deny' &&
      (grants[category] === 'allow' || switches.on.includes(category)),
  )

export const flagsOf = (opened: readonly Category[]): Partial<Flags> =>
  Object.fromEntries(opened.map((category) => [flagOf[category], true]))

/** As it is kept in the browser; whatever else stands there is as if nothing stood there. */
export function readSwitches(text: string | null, scope: readonly Category[]): Switches {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return allOff
    const { master, on }: { master?: unknown; on?: unknown } = stored
    const names: readonly unknown[] = Array.isArray(on) ? on : []
    return { master: master === true, on: scope.filter((category) => names.includes(category)) }
  } catch {
    return allOff
  }
}

/** Whose switches, and where; those of nobody have a place of their own. */
export const switchesKey = (surface: string, memberId: number | undefined): string =>
  `kontor.assistant.${surface}.${memberId ?? 'guest'}`
