import { useEffect, useRef, useState } from 'react'
import { typeSentence } from '#platform/contract/photos.ts'
import { ApiError, errorText, isAborted, Submission, toastError } from '#platform/web/api/index.ts'
import type { Upload } from '#platform/web/files/upload-row.tsx'
import { announce } from '#platform/web/ui/index.ts'
import { fileExtensions, maxFileBytes, tooLargeSentence, unknownTypeSentence } from '../domain.ts'
import { refreshFiles, refreshFilesSoon } from './queries.ts'
import { type Sending, sendInTime, type Target } from './send-file.ts'
import { amountOf } from './texts.ts'

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

/** False for what the server refuses because of its content. */
const mayHelp = (error: unknown): boolean => !(error instanceof ApiError && error.status === 400)

/** Sends files one after the other. They go on arriving after the page has closed. */
export function useUploads(target: Target) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** How many of those that were dropped together are here. */
  const [sent, setSent] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const sendings = useRef(new Map<number, Sending>())
  const last = useRef<Promise<void>>(Promise.resolve())
  const arrived = useRef<readonly string[]>([])
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const forget = (keys: readonly number[]) => {
    for (const key of keys) sendings.current.delete(key)
    setUploads((before) => before.filter(({ key }) => !keys.includes(key)))
  }
  const run = async (each: Upload, sending: Sending) => {
    const { key, file } = each
    if (sending.controller.signal.aborted) return
    try {
      await sendInTime(file, sending, {
        onProgress: (progress) => change(key, { progress }),
        onPause: setPaused,
      })
      forget([key])
      setSent((before) => before + 1)
      arrived.current = [...arrived.current, file.name]
      refreshFilesSoon()
    } catch (error) {
      if (isAborted(error)) return
      if (isShown.current) change(key, { problem: errorText(error, failed), mayRetry: mayHelp(error) })
      else toastError(error, { errorFallback: failed })
    }
  }
  /** Says once what came, however many files it were. */
  const finish = async () => {
    const [first, ...others] = arrived.current
    arrived.current = []
    if (first === undefined) return
    const what = others.length === 0 ? first : amountOf({ files: others.length + 1, folders: 0 })
    announce(`${what} uploaded`)
    await refreshFiles()
  }
  const enqueue = (each: Upload, sending: Sending) => {
    sendings.current.set(each.key, sending)
    const turn: Promise<void> = last.current
      .then(() => run(each, sending))
      .then(() => (last.current === turn ? finish() : undefined))
    last.current = turn
  }

  return {
    uploads,
    sent,
    isPaused,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => {
        count += 1
        return { key: count, file, progress: 0, problem: problemOf(file), mayRetry: false }
      })
      if (uploads.every(({ problem }) => problem !== undefined)) setSent(0)
      setUploads((before) => [...before, ...added])
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
    /** Cancels them, or takes their refusals away. */
    dismiss: (some: readonly Upload[]) => {
      for (const { key } of some) sendings.current.get(key)?.controller.abort()
      forget(some.map(({ key }) => key))
    },
  }
}
