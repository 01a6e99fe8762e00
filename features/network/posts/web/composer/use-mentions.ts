import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { memberSearch, rankMembers, type Member } from '#features/people/members/web/index.ts'
import { announce } from '#platform/web/ui/index.ts'
import type { Mention } from '../../domain.ts'
import { findTrigger, insertionOf, type Trigger } from './mentions.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'

const listed = 8

interface Options {
  readonly box: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly picked: readonly Mention[]
  readonly onPick: (mention: Mention) => void
}

export interface Mentions {
  /** The mention being typed, which anchors the list. */
  readonly trigger: Trigger | undefined
  readonly open: boolean
  readonly members: readonly Member[]
  /** The option that Enter picks; -1 for none. */
  readonly active: number
  readonly moveTo: (index: number) => void
  readonly choose: (member: Member) => void
  /** Call it with the cursor's index after every movement; with undefined when the box loses the focus. */
  readonly track: (cursor: number | undefined) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Searches members while '@…' is typed, and inserts the chosen one. */
export function useMentions({ box, text, picked, onPick }: Options): Mentions {
  const [cursor, setCursor] = useState<number>()
  const [dismissed, setDismissed] = useState<number>()
  const [moved, setMoved] = useState<{ query: string; index: number }>()

  const found = cursor === undefined ? undefined : findTrigger(text, cursor, picked)
  const trigger = found?.start === dismissed ? undefined : found
  const query = trigger?.query ?? ''
  const search = useDebouncedValue(query)
  const { data } = useQuery({
    ...memberSearch({ search: trigger === undefined ? '' : search }),
    enabled: trigger !== undefined,
    // Loaded members are filtered at once, until the answer arrives.
    placeholderData: keepPreviousData,
  })
  const members = trigger === undefined || data === undefined ? [] : rankMembers(data, query).slice(0, listed)
  const open = members.length > 0
  const first = trigger?.joined === true ? -1 : 0
  const active = Math.min(moved?.query === query ? moved.index : first, members.length - 1)

  useEffect(() => {
    if (!open) return
    const count = members.length === 1 ? '1 member' : `${members.length} members`
    announce(`${count}. Arrow keys choose, Enter mentions.`)
  }, [open, members.length])

  const choose = (member: Member) => {
    const area = box.current
    if (area === null || trigger === undefined || cursor === undefined) return
    const { username, id: userId } = member
    const { start, end, text: inserted } = insertionOf(text, cursor, trigger, username)
    onPick({ username, userId })
    area.focus()
    area.setSelectionRange(start, end)
    insert(area, inserted)
    setMoved(undefined)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.nativeEvent.isComposing) return
    const member = members[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMoved({ query, index: wrapIndex(active + step, members.length) })
    else if (event.key === 'Escape') setDismissed(trigger?.start)
    else if ((event.key === 'Enter' || event.key === 'Tab') && member !== undefined && !hasModifier(event))
      choose(member)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    trigger,
    open,
    members,
    active,
    moveTo: (index) => setMoved({ query, index }),
    choose,
    track: (next) => {
      setCursor(next)
      // Escape closes the list for this @ only.
      if (next === undefined || findTrigger(text, next, picked)?.start !== dismissed) setDismissed(undefined)
    },
    onKeyDown,
  }
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey

const wrapIndex = (index: number, length: number) => (index < 0 ? length - 1 : index % length)

/**
 * Inserts text as if it were typed, so that Ctrl-Z works. The command is deprecated, but nothing else changes a text
 * box without losing its undo history.
 */
function insert(area: HTMLTextAreaElement, text: string): void {
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
