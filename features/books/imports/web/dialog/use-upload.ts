import { useRef, useState } from 'react'
import { errorText, isAborted, useMutation } from '#platform/web/api/index.ts'
import type { ImportDetail, UploadBody } from '../../contract.ts'
import { type ImportTable, maxFileBytes } from '../../domain.ts'
import { upload } from '../queries.ts'

interface Request extends Pick<UploadBody, 'sheet' | 'encoding' | 'header'> {
  readonly file: File
}

/** Uploads a file. Its error shows until another file is chosen; an upload under way gives way to the next. */
export function useUpload(table: ImportTable, onRead: (detail: ImportDetail, file: File) => void) {
  const [share, setShare] = useState<number>()
  const [tooLarge, setTooLarge] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const mutation = useMutation({
    meta: { quiet: true },
    mutationFn: ({ file, sheet, encoding, header }: Request) => {
      stop.current = new AbortController()
      return upload('POST /api/imports', {
        body: { table, sheet, encoding, header },
        files: { file: [file] },
        onProgress: ({ sent, total }) => setShare(total > 0 ? sent / total : 0),
        signal: stop.current.signal,
      })
    },
    onSuccess: (detail, { file }) => onRead(detail, file),
    onSettled: () => setShare(undefined),
  })
  const send = (request: Request) => {
    stop.current?.abort()
    const isTooLarge = request.file.size > maxFileBytes
    setTooLarge(isTooLarge ? `${request.file.name} is larger than 20 MB` : undefined)
    if (!isTooLarge) mutation.mutate(request)
  }
  const failed = mutation.error === null || isAborted(mutation.error) ? undefined : errorText(mutation.error)
  return {
    send,
    cancel: () => stop.current?.abort(),
    sending: mutation.isPending ? mutation.variables : undefined,
    share,
    problem: tooLarge ?? failed,
  }
}
