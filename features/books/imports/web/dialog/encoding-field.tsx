import { encodings } from '#platform/contract/encodings.ts'
import { Field, Select } from '#platform/web/ui/index.ts'
import { encodingNames } from '../texts.ts'
import { tellingTexts } from './draft.ts'
import type { RereadProps } from './step-props.ts'
import { useUpload } from './use-upload.ts'

/** Reads the file in another encoding. */
export function EncodingField({ detail, file, onRead }: RereadProps) {
  const { send, sending, problem } = useUpload(detail.table, onRead)
  if (file === undefined || detail.encoding === null) return null
  const texts = tellingTexts(detail)
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
      <Field label="Encoding of the file" error={problem}>
        <Select
          value={sending?.encoding ?? detail.encoding}
          onChange={({ currentTarget: { value } }) => {
            const encoding = encodings.find((known) => known === value)
            if (encoding !== undefined) send({ file, encoding })
          }}
        >
          {encodings.map((encoding) => (
            <option key={encoding} value={encoding}>
              {encodingNames[encoding]}
            </option>
          ))}
        </Select>
      </Field>
      <output
        aria-label="Letters of the file"
        dir="auto"
        className="min-w-0 truncate py-2 text-sm text-muted sm:mt-6"
        title={texts.join('\n')}
      >
        {sending === undefined ? texts.join(' · ') : 'Reading the file…'}
      </output>
    </div>
  )
}
