import { useEffect, useRef, useState } from 'react'
import { errorText, isAborted, toastError, uploader, useMutation } from '#platform/web/api/index.ts'
import { announce } from '#platform/web/ui/index.ts'
import type { picturesApi } from '../contract.ts'

const upload = uploader<typeof picturesApi>()

export const failedText = 'Failed to analyze image'

/** Reads the picture of a receipt or a bill; null if it looks like none. */
export const readReceipt = async (file: File) =>
  (await upload('POST /api/ai/analyze-image', { body: { prompt: '' }, files: { image: [file] } })).draft

interface AnalysisRequest {
  readonly file: File
  readonly prompt: string
}

/** Sends an image for analysis. Leaving the page cancels it. */
export function useAnalysis() {
  /** Progress of the upload, 0 to 1. */
  const [sent, setSent] = useState(0)
  const controller = useRef<AbortController>(undefined)
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: ({ file, prompt }: AnalysisRequest) => {
      controller.current = new AbortController()
      setSent(0)
      return upload('POST /api/ai/analyze-image', {
        body: { prompt },
        files: { image: [file] },
        onProgress: ({ sent: bytes, total }) => setSent(total > 0 ? bytes / total : 0),
        signal: controller.current.signal,
      })
    },
    onSuccess: () => announce('The image was analyzed'),
    onError: (error) => toastError(error, { errorTitle: failedText, errorFallback: failedText }),
  })
  useEffect(() => () => controller.current?.abort(), [])
  const { error } = mutation
  return {
    analyze: mutation.mutate,
    busy: mutation.isPending,
    sent,
    result: mutation.data,
    problem: error === null || isAborted(error) ? undefined : errorText(error, failedText),
    cancel: () => controller.current?.abort(),
    reset: () => {
      controller.current?.abort()
      mutation.reset()
    },
  }
}
