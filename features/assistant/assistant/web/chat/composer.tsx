import Eye from 'lucide-react/icons/eye'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { formatCount } from '#platform/web/notation/counts.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, Field, IconButton, Textarea } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { maxPrompt } from '../../domain.ts'
import { AccessButton } from '../access/access-button.tsx'
import type { ChatState } from './use-chat.ts'

/** From this length on, the box shows how many characters are left. */
const nearlyFull = maxPrompt - 500

const loadPreview = async () => (await import('./preview-dialog.tsx')).PreviewDialog

/** Enter asks, Shift-Enter begins a new line, Escape stops an answer. */
export function Composer({ chat, withAccess }: { chat: ChatState; withAccess: boolean }) {
  const { draft, setDraft, isBusy, answering } = chat
  const textarea = useRef<HTMLTextAreaElement>(null)
  const preview = useOnDemand(loadPreview)
  const prompt = draft.trim()
  const left = maxPrompt - prompt.length
  const canSend = prompt !== '' && left >= 0 && !isBusy
  const canStop = answering !== undefined && answering.problem === undefined
  useStopKey(canStop, chat.stop)

  useEffect(() => {
    // On a phone the keyboard would cover the conversation.
    if (matchMedia('(pointer: fine)').matches) textarea.current?.focus({ preventScroll: true })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    textarea.current?.focus({ preventScroll: true })
    if (!canSend) return
    setDraft('')
    chat.send({ prompt })
  }
  return (
    <form onSubmit={submit} className="border-t border-line px-4 py-3">
      <div className="mx-auto grid w-full max-w-180 grid-cols-1 gap-2">
        <Field
          label="Question"
          hideLabel
          error={left < 0 ? `The question is ${formatCount(-left)} characters too long` : undefined}
          help={prompt.length > nearlyFull && left >= 0 ? `${left} characters left` : undefined}
        >
          <Textarea
            ref={textarea}
            minRows={2}
            maxRows={8}
            placeholder="Ask about your records"
            enterKeyHint="send"
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={sendOnEnter}
          />
        </Field>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {withAccess && <AccessButton surface={chat.surface} access={chat.access} />}
          <Button
            size="sm"
            variant="ghost"
            icon={Eye}
            disabled={prompt === '' || left < 0}
            {...dialogTrigger(preview)}
          >
            {/* A phone has no room for this label beside the other buttons. */}
            <span className="max-sm:sr-only">Show what would be sent</span>
          </Button>
          <span className="flex-1" />
          {canStop ? (
            <Button icon={Square} onClick={chat.stop} data-tip="Stop (Escape)">
              Stop
            </Button>
          ) : (
            <IconButton
              type="submit"
              label="Send"
              icon={SendHorizontal}
              variant="primary"
              disabled={!canSend}
            />
          )}
        </div>
      </div>
      {preview.Open && <preview.Open chat={chat} prompt={prompt} onClose={preview.close} />}
    </form>
  )
}

/** Works anywhere on the page. An open dialog or popover closes first. */
function useStopKey(canStop: boolean, stop: () => void): void {
  const onStop = useEffectEvent(stop)
  useEffect(() => {
    if (!canStop) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (document.querySelector('dialog[open], [popover]:popover-open') === null) onStop()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [canStop])
}

/**
 * Ignores Enter while an input method composes a word, as in Japanese. Other key combinations belong to the browser and
 * the shell.
 */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.form?.requestSubmit()
}
