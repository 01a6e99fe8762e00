import X from 'lucide-react/icons/x'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { IconButton, UserText } from '#platform/web/ui/index.ts'
import type { ChosenPhotos } from './use-photos.ts'

interface Props {
  photos: ChosenPhotos
  /** They are on their way. */
  busy: boolean
}

/** Photos that are not sent yet, with what went wrong. */
export function ChosenList({ photos: { chosen, refused, remove }, busy }: Props) {
  return (
    <>
      {refused.map((sentence) => (
        <p key={sentence} role="alert" className="text-sm wrap-anywhere text-danger-text">
          {sentence}
        </p>
      ))}
      {chosen.length > 0 && (
        <ul aria-label="Chosen photos" className="grid min-w-0 grid-cols-1 gap-2">
          {chosen.map(({ key, file, problem }) => (
            <li
              key={key}
              className="flex min-w-0 items-center gap-2 rounded-control border border-line p-1 ps-3"
            >
              <span className="grid min-w-0 flex-1 grid-cols-1 text-sm">
                <UserText kind="name">{file.name}</UserText>
                {problem === undefined ? (
                  <span className="text-xs text-muted tabular-nums">{formatBytes(file.size)}</span>
                ) : (
                  <span role="alert" className="text-xs wrap-anywhere text-danger-text">
                    {problem}
                  </span>
                )}
              </span>
              <IconButton
                size="sm"
                icon={X}
                label={`Leave out ${file.name}`}
                disabled={busy}
                onClick={() => remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
