import { useLayoutEffect } from 'react'
import { navigate, useHistoryState, useSearch } from 'wouter/use-browser-location'
import { watchLive } from '#platform/web/live/index.ts'
import { cx, VisuallyHidden } from '#platform/web/ui/index.ts'
import { addressOf, placeOfSelection, selectionOf, sideOf } from './address.ts'
import { Pane } from './pane/pane.tsx'
import { SideColumn } from './side/side-column.tsx'
import { messagesWatch } from './watch.ts'

watchLive('messages', messagesWatch)

/** Marks an address that the page chose itself. On phones the list shows then, because the member chose nothing yet. */
const chosenByPage = { byItself: true }

/** The list of conversations beside the selected one. Phones show one of the two. */
export function MessagesPage() {
  const query = useSearch()
  const search = new URLSearchParams(query)
  const [selection, side] = [selectionOf(search), sideOf(search)]
  const state: unknown = useHistoryState()
  useRoomForPill()

  const isEmpty = selection.kind === 'nothing'
  useLayoutEffect(() => {
    if (isEmpty) navigate(addressOf({ kind: 'assistant' }, side), { replace: true, state: chosenByPage })
  }, [isEmpty, side])

  const listFirst = isEmpty || (typeof state === 'object' && state !== null && 'byItself' in state)
  return (
    <div
      className={cx(
        'mx-auto grid h-[calc(100dvh-3.5rem-var(--toast-room,0px))] max-w-320 grid-cols-1 grid-rows-1 bg-surface',
        'md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[22.5rem_minmax(0,1fr)]',
        'xl:border-x xl:border-line',
      )}
    >
      <VisuallyHidden>
        <h1>Chat</h1>
      </VisuallyHidden>
      <div className={cx('min-h-0 min-w-0 md:border-e md:border-line', !listFirst && 'max-md:hidden')}>
        <SideColumn side={side} selection={selection} />
      </div>
      <div className={cx('min-h-0 min-w-0', listFirst && 'max-md:hidden')}>
        {!isEmpty && (
          <Pane
            // A key, so that no state of one conversation shows in another.
            key={placeOfSelection(selection)}
            selection={selection}
            backHref={addressOf({ kind: 'nothing' }, side)}
          />
        )}
      </div>
    </div>
  )
}

/** Moves the shell's 'Reconnecting' pill above the message box. */
function useRoomForPill(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--pill-bottom', '5.5rem')
    return () => {
      style.removeProperty('--pill-bottom')
    }
  }, [])
}
