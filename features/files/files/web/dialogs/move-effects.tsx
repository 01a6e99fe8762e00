import { useQuery } from '@tanstack/react-query'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { formatBytes, formatCount } from '#platform/web/notation/counts.ts'
import { errorText } from '#platform/web/api/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { filesApi, MoveEffects as Effects } from '../../contract.ts'
import { effectsQuery } from '../queries.ts'
import { amountOf } from '../texts.ts'

interface Props {
  wish: BodyInput<typeof filesApi.previewMove>
  name: string
  isCompany: boolean
}

const many = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`

/** What changes, as sentences. */
function sentencesOf(effects: Effects, { name, isCompany }: Omit<Props, 'wish'>): string[] {
  const { files, folders, bytes, trashed, sharesKept, sharesEnded, closed, renamed } = effects
  return [
    `${amountOf({ files, folders })} (${formatBytes(bytes)}) with all versions, tags and links.`,
    isCompany
      ? `Everybody in ${name} whose role reads files can read them then.`
      : 'Only you can read them then.',
    ...(sharesKept > 0 ? [`${many(sharesKept, 'share', 'shares')} with people of ${name} will stay.`] : []),
    ...(sharesEnded > 0 ? [`${many(sharesEnded, 'other share', 'other shares')} will end.`] : []),
    ...(closed > 0
      ? [`${many(closed, 'folder', 'folders')} opened to the assistant will be closed to it.`]
      : []),
    ...(trashed > 0 ? [`${many(trashed, 'file', 'files')} of these in the trash will go along.`] : []),
    ...renamed.map(({ from, to }) => `“${from}” becomes “${to}”, because the name is taken there.`),
    'What you stored counts for you as before. You can undo it right after.',
  ]
}

/** What a move into another book would do. */
export function MoveEffects({ wish, ...place }: Props) {
  const { data, error } = useQuery(effectsQuery(wish))
  if (error !== null)
    return (
      <p role="alert" className="text-sm text-danger">
        {errorText(error)}
      </p>
    )
  if (data === undefined) return <LoadingRows label="Looking at what would move" rows={3} row="h-5" />
  return (
    <ul aria-label="What this does" className="grid list-disc grid-cols-1 gap-1 ps-5 text-sm wrap-anywhere">
      {sentencesOf(data, place).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
