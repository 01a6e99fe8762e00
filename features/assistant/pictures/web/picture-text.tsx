import { useQuery } from '@tanstack/react-query'
import type { StoredPicture } from '#features/books/record-files/web/index.ts'
import { ApiError, uploader } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Progress, UserText } from '#platform/web/ui/index.ts'
import type { Analysis, picturesApi } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'

const upload = uploader<typeof picturesApi>()

const unreachable = 'The picture could not be loaded'

async function readPicture({ fileName, address }: StoredPicture, signal: AbortSignal): Promise<Analysis> {
  const answer = await fetch(address, { signal }).catch(() => undefined)
  if (answer?.ok !== true) throw new ApiError(unreachable, { status: answer?.status ?? 0 })
  const bytes = await answer.blob()
  const image = new File([bytes], fileName, { type: bytes.type })
  return upload('POST /api/ai/analyze-image', { body: { prompt: '' }, files: { image: [image] }, signal })
}

/** What the image analysis finds in a stored picture: its text, and sentences about it. Closing it cancels. */
export function PictureText(picture: StoredPicture) {
  const query = useQuery({
    queryKey: ['picture-text', picture.address],
    queryFn: ({ signal }) => readPicture(picture, signal),
    // The picture never changes, and each reading counts.
    staleTime: Infinity,
    retry: false,
  })
  if (query.data === undefined)
    return query.error === null ? (
      <Progress label="Reading the picture" />
    ) : (
      <LoadError compact title="The picture could not be read" query={query} />
    )
  const { text, description, draft } = query.data
  return (
    <section aria-label={`Text of ${picture.fileName}`} className="grid grid-cols-1 gap-2 text-sm">
      {text === null ? (
        <p className="text-muted">No text was found.</p>
      ) : (
        <>
          <div
            // Keyboard users must be able to scroll a long text.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="max-h-60 overflow-auto rounded-small bg-sunken p-2"
          >
            <UserText kind="body">{text}</UserText>
          </div>
          <CopyButton name="text" value={text} />
        </>
      )}
      {[description, ...(draft?.notes ?? [])].map((sentence) =>
        sentence === null ? null : (
          <UserText key={sentence} as="p" kind="body">
            {sentence}
          </UserText>
        ),
      )}
    </section>
  )
}
