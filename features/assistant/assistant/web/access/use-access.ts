import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import { readStored, writeStored } from '#platform/web/storage.ts'
import { useStored } from '#platform/web/use-stored.ts'
import { type Surface, surfaces } from '../surface.ts'
import { grantsQuery } from './queries.ts'
import {
  openedBy,
  readSwitches,
  type Switches,
  switchesKey,
  withCategory,
  withMaster,
} from './grant-switches.ts'

/** What the assistant may read on this surface. Nothing is open until the grants are loaded. */
export function useAccess(surface: Surface) {
  const { scope } = surfaces[surface]
  const key = switchesKey(surface, useMember().id)
  const storedText = useStored(key)
  const switches = useMemo(() => readSwitches(storedText, scope), [storedText, scope])
  const grants = useQuery(grantsQuery)
  // Reads the stored switches, not the rendered ones: two clicks may come before the next render.
  const updateSwitches = (next: (switches: Switches) => Switches): Switches => {
    const changed = next(readSwitches(readStored(key), scope))
    writeStored(key, JSON.stringify(changed))
    return changed
  }
  const openedWith = (some: Switches): readonly Category[] =>
    grants.data === undefined ? [] : openedBy(some, grants.data, scope)
  return {
    scope,
    switches,
    grants,
    opened: openedWith(switches),
    setMaster: (on: boolean) => updateSwitches((before) => withMaster(before, on, scope)),
    setCategory: (category: Category, on: boolean) =>
      updateSwitches((before) => withCategory(before, category, on)),
    /** Opens these categories too. Returns all that are open then. */
    open: (some: readonly Category[]) =>
      openedWith(
        updateSwitches((before) => some.reduce((all, category) => withCategory(all, category, true), before)),
      ),
  }
}

export type Access = ReturnType<typeof useAccess>
