import { useEffect, useRef, useState } from 'react'
import { closeLayersOnBack, leavePage } from './back.ts'
import { DiscardDialog } from './dialog.tsx'
import { addLayer } from './layers.ts'

/** Asks before the page with a changed form is left: by Back, by a link, or with the window. */
export function Unsaved({ when }: { when: boolean }) {
  const [asked, setAsked] = useState<{ leave: () => void }>()
  const forget = useRef<() => void>(undefined)
  useEffect(() => {
    if (!when) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    closeLayersOnBack()
    const remove = addLayer({ onBack: (leave = leavePage) => setAsked({ leave }) })
    window.addEventListener('beforeunload', ask)
    forget.current = () => {
      remove()
      window.removeEventListener('beforeunload', ask)
    }
    return forget.current
  }, [when])
  if (asked === undefined) return null
  return (
    <DiscardDialog
      onKeep={() => setAsked(undefined)}
      onDiscard={() => {
        forget.current?.()
        setAsked(undefined)
        asked.leave()
      }}
    />
  )
}
