import { keepPreviousData, useQuery } from '@tanstack/react-query'
import LinkIcon from 'lucide-react/icons/link'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Combobox } from '#platform/web/ui/combobox.tsx'
import { Button, Field, IconButton, Input, Select, TextLink } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { FileDetails } from '../../contract.ts'
import { type LinkKind, linkKindLabels, linkKinds } from '../../domain.ts'
import { linkedAddress } from '../addresses.ts'
import { useLink, useUnlink } from '../mutations.ts'
import { readAddress, searchTargets, type SearchedKind } from './targets.ts'

/** What a file is linked to, and what links it to more. */
export function Links({ file }: { file: FileDetails }) {
  const { id, links, mayWrite } = file
  const unlink = useUnlink()
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite && links.length === 0) return null
  return (
    <section aria-label="Linked to" className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">Linked to</h3>
      {links.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {links.map((link) => (
            <li key={link.id} className="flex min-w-0 items-center gap-1 py-1">
              <span className="grid min-w-0 flex-1 grid-cols-1 text-sm leading-tight">
                <TextLink href={linkedAddress(link)} quiet className="truncate">
                  <bdi>{link.label}</bdi>
                </TextLink>
                <span className="text-xs text-muted">{linkKindLabels[link.kind]}</span>
              </span>
              {mayWrite && (
                <IconButton
                  size="sm"
                  icon={X}
                  label={`Take the link to ${link.label} off`}
                  busy={unlink.isPending && unlink.variables.linkId === link.id}
                  onClick={() => unlink.mutate({ id, linkId: link.id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite &&
        (isOpen ? (
          <AddLink id={id} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button size="sm" icon={LinkIcon} onClick={() => setOpen(true)}>
              Link to a record
            </Button>
          </div>
        ))}
    </section>
  )
}

const isSearched = (kind: LinkKind): kind is SearchedKind =>
  kind !== 'orders' && kind !== 'posts' && kind !== 'messages'

function AddLink({ id, onDone }: { id: number; onDone: () => void }) {
  const [kind, setKind] = useState<LinkKind>('invoices')
  const [target, setTarget] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const link = useLink()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (link.isPending) return
    if (target === undefined)
      return setProblem(
        isSearched(kind) ? 'Please choose one of the list' : 'Please paste an address of Kontor',
      )
    link.mutate({ id, kind, refId: target }, { onSuccess: onDone })
  }
  const choose = (next: number | undefined) => {
    setTarget(next)
    setProblem(undefined)
    link.reset()
  }
  const error = problem ?? (link.error === null ? undefined : errorText(link.error))
  return (
    <form
      noValidate
      aria-label="Link to a record"
      onSubmit={submit}
      className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-3"
    >
      <Field label="Kind">
        <Select
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            setKind(linkKinds.find((each) => each === value) ?? 'invoices')
            choose(undefined)
          }}
        >
          {linkKinds.map((each) => (
            <option key={each} value={each}>
              {linkKindLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      {isSearched(kind) ? (
        <RecordBox key={kind} kind={kind} error={error} onChoose={choose} />
      ) : (
        <Field label="Address" help="Copy it from the address line of your browser." error={error}>
          <Input onChange={({ currentTarget }) => choose(readAddress(kind, currentTarget.value))} />
        </Field>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          Cancel
        </Button>
        <Button size="sm" type="submit" variant="primary" busy={link.isPending} busyLabel="Linking…">
          Link
        </Button>
      </div>
    </form>
  )
}

interface BoxProps {
  kind: SearchedKind
  error: string | undefined
  onChoose: (id: number | undefined) => void
}

function RecordBox({ kind, error, onChoose }: BoxProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const found = useQuery({
    queryKey: ['file-targets', kind, search],
    queryFn: ({ signal }) => searchTargets(kind, search, signal),
    placeholderData: keepPreviousData,
  })
  const targets = found.data ?? []
  return (
    <Field label={linkKindLabels[kind]} error={error}>
      <Combobox
        value={text}
        filter={false}
        items={targets.map(({ id, label, detail }) => ({ value: String(id), label, detail }))}
        onChange={(next, item) => {
          setText(item?.label ?? next)
          onChoose(item === undefined ? undefined : Number(item.value))
        }}
        loading={found.isFetching && targets.length === 0}
        source={{ query: found, failure: 'Failed to search' }}
        placeholder="Search"
      />
    </Field>
  )
}
