import { useEffect, useRef, useState } from 'react'
import { errorText, isAborted, Submission, toastError } from '#platform/web/api/index.ts'
import type { Upload } from '#platform/web/files/upload-row.tsx'
import { announce } from '#platform/web/ui/index.ts'
import { problemOf } from './admit.ts'
import { addFile, type FiledRecord, showFiles } from './queries.ts'

interface Sending {
  readonly controller: AbortController
  /** Sent again after a lost answer, a file is added once. */
  readonly submission: Submission
}

const failed = 'The file could not be added'
let count = 0

/** Sends files to a record, one after the other. They go on arriving after the dialog has closed. */
export function useUploads(record: FiledRecord, present: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const sendings = useRef(new Map<number, Sending>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)))
  const forget = (key: number) => {
    sendings.current.delete(key)
    setUploads((before) => before.filter((upload) => upload.key !== key))
  }

  const send = async ({ key, file }: Upload, { controller, submission }: Sending) => {
    if (controller.signal.aborted) return
    try {
      const files = await addFile(record, file, {
        idempotencyKey: submission.key([record, file]),
        onProgress: ({ sent, total }) => change(key, { progress: total > 0 ? sent / total : 0 }),
        signal: controller.signal,
      })
      showFiles(record, files)
      forget(key)
      announce(`${file.name} added`)
    } catch (error) {
      if (isAborted(error)) return
      if (isShown.current) change(key, { problem: errorText(error, failed), mayRetry: true })
      else toastError(error, { errorFallback: failed })
    }
  }

  const enqueue = (upload: Upload, submission = new Submission()) => {
    const sending = { controller: new AbortController(), submission }
    sendings.current.set(upload.key, sending)
    last.current = last.current.then(() => send(upload, sending))
  }

  const add = (files: readonly File[]) => {
    let sure = present + uploads.filter(({ problem }) => problem === undefined).length
    const added = files.map((file): Upload => {
      count += 1
      const problem = problemOf(file, sure)
      if (problem === undefined) sure += 1
      return { key: count, file, progress: 0, problem, mayRetry: false }
    })
    setUploads([...uploads, ...added])
    for (const upload of added) if (upload.problem === undefined) enqueue(upload)
  }

  return {
    uploads,
    add,
    retry: (upload: Upload) => {
      change(upload.key, { problem: undefined, progress: 0 })
      enqueue(upload, sendings.current.get(upload.key)?.submission)
    },
    /** Cancels it, or takes its refusal away. */
    dismiss: ({ key }: Upload) => {
      sendings.current.get(key)?.controller.abort()
      forget(key)
    },
  }
}
