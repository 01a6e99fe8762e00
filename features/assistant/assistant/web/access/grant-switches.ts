import type { Category } from '#features/assistant/tools/domain.ts'
import type { Flags, Grants } from '../../contract.ts'
import { flagOf } from '../../domain.ts'

/** What a member has switched on for the questions asked on one surface. */
export interface Switches {
  readonly master: boolean
  readonly on: readonly Category[]
}

export const allOff: Switches = { master: false, on: [] }

/** If no category is on, the master switch turns all of them on. */
export const withMaster = (switches: Switches, master: boolean, scope: readonly Category[]): Switches => ({
  master,
  on: master && switches.on.length === 0 ? scope : switches.on,
})

/** Switching a category on also turns the master switch on, or it would have no effect. */
export const withCategory = ({ master, on }: Switches, category: Category, isOn: boolean): Switches => ({
  master: isOn || master,
  on: isOn ? [...new Set([...on, category])] : on.filter((other) => other !== category),
})

/** The categories that a question opens: none that is denied, and none while the master switch is off. */
export const openedBy = (switches: Switches, grants: Grants, scope: readonly Category[]): Category[] =>
  scope.filter(
    (category) =>
      switches.master &&
      grants[category] !== 'deny' &&
      (grants[category] === 'allow' || switches.on.includes(category)),
  )

export const flagsOf = (opened: readonly Category[]): Partial<Flags> =>
  Object.fromEntries(opened.map((category) => [flagOf[category], true]))

/** Reads what the browser has stored. Invalid values count as everything off. */
export function readSwitches(text: string | undefined, scope: readonly Category[]): Switches {
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

/** One key per member and surface; visitors have their own. */
export const switchesKey = (surface: string, memberId: number | undefined): string =>
  `kontor.assistant.${surface}.${memberId ?? 'guest'}`
