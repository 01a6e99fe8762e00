import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import type { Category } from '#features/inquiry/domain.ts'
import { choiceStorage } from '../text-storage.ts'
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

/** What the assistant may read at this place; as long as the grants are not known, nothing. */
export function useAccess(place: Surface) {
  const { scope } = surfaces[place]
  const key = switchesKey(place, useMember().id)
  const kept = choiceStorage.use(key)
  const switches = useMemo(() => readSwitches(kept, scope), [kept, scope])
  const grants = useQuery(grantsQuery)
  // From what is kept now and not from what was shown: two presses may come before the page is drawn again.
  const change = (next: (switches: Switches) => Switches): Switches => {
    const changed = next(readSwitches(choiceStorage.find(key), scope))
    choiceStorage.keep(key, JSON.stringify(changed))
    return changed
  }
  const openedWith = (some: Switches): readonly Category[] =>
    grants.data === undefined ? [] : openedBy(some, grants.data, scope)
  return {
    scope,
    switches,
    grants,
    opened: openedWith(switches),
    setMaster: (on: boolean) => change((before) => withMaster(before, on, scope)),
    setCategory: (category: Category, on: boolean) => change((before) => withCategory(before, category, on)),
    /** Opens these as well, and answers all that is open then. */
    open: (some: readonly Category[]) =>
      openedWith(
        change((before) => some.reduce((all, category) => withCategory(all, category, true), before)),
      ),
  }
}

export type Access = ReturnType<typeof useAccess>
