import { useEffect, useRef, useState } from 'react'
import { copyText } from './copy-text.ts'
import { toast } from './toast.ts'

/** Milliseconds that the confirmation stays, from the specification. */
const confirmationMs = 2000

interface Texts {
  readonly done: string
  readonly failed: string
}

/** Copies a text and shows a toast. `copied` is true while the button confirms it. */
export function useCopy(text: string, { done, failed }: Texts) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await copyText(text)
    } catch {
      toast({ title: 'Error', description: failed, variant: 'destructive' })
      return
    }
    toast({ title: done, variant: 'success' })
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), confirmationMs)
  }
  return { copied, copy: () => void copy() }
}
