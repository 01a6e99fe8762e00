import { useState } from 'react'
import { useEngine } from '#features/assistant/assistant/web/index.ts'
import { Button, EmptyState, Field, Progress, Textarea } from '#platform/web/ui/index.ts'
import { maxQuestion } from '../domain.ts'
import { ChooseImage } from './choose-image.tsx'
import { ChosenImage } from './chosen-image.tsx'
import { AnalysisResult } from './analysis-result.tsx'
import { useAnalysis } from './use-analysis.ts'
import { useImage } from './use-image.ts'

/** Analyzes an image: text, codes and colours, and a draft transaction if it is a receipt. */
export function ImageAnalysis() {
  const [prompt, setPrompt] = useState('')
  const { analyze, busy, sent, result, problem, cancel, reset } = useAnalysis()
  const image = useImage(reset)
  const { chosen } = image
  const engine = useEngine()
  const isSent =
    engine === undefined ? undefined : engine.name === 'model' && !engine.withheld.includes('pictures')
  return (
    <div className="grid grid-cols-1 items-start gap-6 p-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== undefined && !busy) analyze({ file: chosen.file, prompt: prompt.trim() })
        }}
      >
        {chosen === undefined ? (
          <ChooseImage onFile={image.choose} />
        ) : (
          <ChosenImage source={chosen.source} name={chosen.file.name} busy={busy} onRemove={image.remove} />
        )}
        <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
          {image.problem ?? problem}
        </p>
        {/* Only an AI service answers questions. */}
        {isSent === true && (
          <Field label="Question" optional help="The AI service answers it; the image is sent to it.">
            <Textarea
              value={prompt}
              maxLength={maxQuestion}
              minRows={2}
              onChange={({ currentTarget }) => setPrompt(currentTarget.value)}
            />
          </Field>
        )}
        {busy && (
          <Progress
            label={sent < 1 ? 'Sending the image' : 'Reading the image'}
            value={sent < 1 ? sent : undefined}
            max={1}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {busy && <Button onClick={cancel}>Cancel</Button>}
          <Button
            type="submit"
            variant="primary"
            disabled={chosen === undefined}
            busy={busy}
            busyLabel="Analyzing…"
          >
            Analyze Image
          </Button>
        </div>
      </form>
      {result === undefined ? (
        <EmptyState
          art="files"
          title="What is in the image will stand here"
          description={`Text, receipts and invoices, QR and bar codes, size and colours. ${destinationText(isSent)}`}
        />
      ) : (
        <AnalysisResult result={result} />
      )}
    </div>
  )
}

/** Where the image is sent; empty until that is known. */
function destinationText(isSent: boolean | undefined): string {
  if (isSent === undefined) return ''
  return isSent
    ? 'The AI service gets the image to describe it; the rest is read on this server.'
    : 'All of it is read on this server, which the image does not leave.'
}
