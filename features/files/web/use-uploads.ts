import { useEffect, useRef, useState } from 'react'
import { typeSentence } from '#platform/contract/photos.ts'
import { errorText, isAborted, Submission, toastError } from '#platform/web/api/index.ts'
import type { Upload } from '#platform/web/files/upload-row.tsx'
import { announce } from '#platform/web/ui/index.ts'
import { fileExtensions, maxFileBytes, tooLargeSentence, unknownTypeSentence } from '../domain.ts'
import { refreshFiles, upload } from './queries.ts'

/** Where a file goes: to the top of the book, into a folder, or as a new version of a file. */
export interface Target {
  readonly folder?: number | undefined
  readonly versionOf?: number | undefined
}

interface Sending {
  readonly controller: AbortController
  /** Sent again after a lost answer, a file is added once. */
  readonly submission: Submission
  readonly target: Target
}

/** The `accept` attribute of the file dialog. */
export const accepted = fileExtensions.map((extension) => `.${extension}`).join(',')
const allowed: ReadonlySet<string> = new Set(fileExtensions)
const failed = 'The file could not be uploaded'
let count = 0

/** Why a file is not sent at all; the server checks again, by the content. */
function problemOf({ name, size }: File): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!allowed.has(extension)) return typeSentence(name, unknownTypeSentence)
  return size > maxFileBytes ? tooLargeSentence(name) : undefined
}

async function send(
  file: File,
  { controller, submission, target }: Sending,
  onProgress: (share: number) => void,
) {
  const options = {
    body: {},
    files: { files: [file] },
    idempotencyKey: submission.key([target, file]),
    onProgress: ({ sent, total }: { sent: number; total: number }) =>
      onProgress(total > 0 ? sent / total : 0),
    signal: controller.signal,
  }
  if (target.versionOf !== undefined)
    await upload('POST /api/stored-files/:id/versions', { params: { id: target.versionOf }, ...options })
  else if (target.folder === undefined) await upload('POST /api/stored-files', options)
  else await upload('POST /api/file-folders/:id/files', { params: { id: target.folder }, ...options })
}

/** Sends files one after the other. They go on arriving after the page has closed. */
export function useUploads(target: Target) {
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
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const forget = (key: number) => {
    sendings.current.delete(key)
    setUploads((before) => before.filter((each) => each.key !== key))
  }
  const run = async ({ key, file }: Upload, sending: Sending) => {
    if (sending.controller.signal.aborted) return
    try {
      await send(file, sending, (progress) => change(key, { progress }))
      forget(key)
      announce(`${file.name} uploaded`)
      await refreshFiles()
    } catch (error) {
      if (isAborted(error)) return
      if (isShown.current) change(key, { problem: errorText(error, failed), mayRetry: true })
      else toastError(error, { errorFallback: failed })
    }
  }
  const enqueue = (each: Upload, sending: Sending) => {
    sendings.current.set(each.key, sending)
    last.current = last.current.then(() => run(each, sending))
  }

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        count += 1
        return { key: count, file, progress: 0, problem: problemOf(file), mayRetry: false }
      })
      setUploads([...uploads, ...added])
      for (const each of added)
        if (each.problem === undefined)
          enqueue(each, { controller: new AbortController(), submission: new Submission(), target })
    },
    retry: (each: Upload) => {
      const before = sendings.current.get(each.key)
      if (before === undefined) return
      change(each.key, { problem: undefined, progress: 0 })
      enqueue(each, { ...before, controller: new AbortController() })
    },
    /** Cancels it, or takes its refusal away. */
    dismiss: ({ key }: Upload) => {
      sendings.current.get(key)?.controller.abort()
      forget(key)
    },
  }
}
