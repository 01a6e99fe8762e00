import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#platform/web/ui/copy-text.ts'
import { Button, toast } from '#platform/web/ui/index.ts'

/** Milliseconds that the confirmation stays. */
const confirmationMs = 2000

/** Copies a text. `name` says what it is, e.g. `text`. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await copyText(value)
    } catch {
      toast({ title: 'Error', description: `The ${name} could not be copied`, variant: 'destructive' })
      return
    }
    toast({ title: 'Copied!', variant: 'success' })
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), confirmationMs)
  }
  return (
    <Button size="sm" variant="ghost" icon={copied ? Check : Copy} onClick={() => void copy()}>
      {copied ? 'Copied!' : `Copy ${name}`}
    </Button>
  )
}
