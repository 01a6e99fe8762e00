import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Field, Textarea } from '#platform/web/ui/index.ts'
import { maxTextLength } from '../domain.ts'
import { analyzeFailed, useAnalyzeSentiment } from './api.ts'
import { SentimentResult } from './sentiment-result.tsx'

/** Rates the sentiment of a text. The result disappears when the text changes, because it no longer applies. */
export function SentimentAnalysis() {
  const [text, setText] = useState('')
  const analyze = useAnalyzeSentiment()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !analyze.isPending) analyze.mutate(text)
  }
  return (
    <div className="grid max-w-188 grid-cols-1 gap-6 p-4">
      <form onSubmit={submit} className="grid grid-cols-1 gap-3">
        <Field
          label="Text"
          error={analyze.error === null ? undefined : errorText(analyze.error, analyzeFailed)}
          help="English or German. It goes into your ledger and is sent to no other service."
        >
          <Textarea
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              analyze.reset()
            }}
            maxLength={maxTextLength}
            minRows={5}
            placeholder="A review, a message from a customer, a post"
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-end"
          disabled={text.trim() === ''}
          busy={analyze.isPending}
          busyLabel="Analyzing..."
        >
          Analyze Sentiment
        </Button>
      </form>
      <output className="block">{analyze.data !== undefined && <SentimentResult {...analyze.data} />}</output>
    </div>
  )
}
