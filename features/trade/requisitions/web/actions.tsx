import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refreshSoon, useLive } from '#platform/web/live/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, LinkButton } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { requisitionKey, requisitionQuery } from './queries.ts'

const loadDialog = async () => (await import('./quote/quote-dialog.tsx')).QuoteDialog

interface Props {
  postId: number
  isOpen: boolean
}

/** What one may do with a requisition. That is asked for when it comes into view, not for a whole feed. */
export function RequisitionActions({ postId, isOpen }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const dialog = useOnDemand(loadDialog)
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      setSeen(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  useLive('posts', ({ id }) => {
    if (id === postId) refreshSoon(requisitionKey(postId))
  })
  const { data } = useQuery({ ...requisitionQuery(postId), enabled: isSeen })
  const address = `/requisitions/${postId}`
  return (
    <>
      <span ref={box} className="me-auto">
        <LinkButton href={address} size="sm" variant="ghost" className="-ms-2">
          Details
        </LinkButton>
      </span>
      {data?.own != null && (
        <LinkButton href={`${address}#quotes`} size="sm">
          Quotes
        </LinkButton>
      )}
      {isOpen && data?.own === null && data.quotable.length > 0 && (
        <Button size="sm" variant="primary" {...dialogTrigger(dialog)}>
          Quote
        </Button>
      )}
      {data !== undefined && dialog.Open && <dialog.Open requisition={data} onClose={dialog.close} />}
    </>
  )
}
