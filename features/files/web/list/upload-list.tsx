import { UploadRow } from '#platform/web/files/upload-row.tsx'
import type { useUploads } from '../use-uploads.ts'

type Props = Pick<ReturnType<typeof useUploads>, 'uploads' | 'retry' | 'dismiss'>

/** Files on their way, or why they did not arrive. */
export function UploadList({ uploads, retry, dismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Files on their way" className="grid grid-cols-1 gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => retry(upload)}
          onDismiss={() => dismiss(upload)}
        />
      ))}
    </ul>
  )
}
