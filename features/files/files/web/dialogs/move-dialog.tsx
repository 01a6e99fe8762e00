import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { booksQuery } from '#features/trade/companies/web/parts.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { errorText } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Folder } from '../../contract.ts'
import { pathOf } from '../list/breadcrumb.tsx'
import { useMoveToBook, useMoveWithin } from '../mutations.ts'
import { foldersQuery } from '../queries.ts'
import { amountOf } from '../texts.ts'
import type { MoveDialogOf } from './opened.ts'
import { MoveEffects } from './move-effects.tsx'

interface Props {
  asked: MoveDialogOf
  onClose: () => void
  onMoved: () => void
}

const none: readonly Folder[] = []

/** Chooses the folder, here or in another book, into which files and folders go. */
export function MoveDialog({ asked: { files, folders: chosen }, onClose, onMoved }: Props) {
  const { id: memberId } = useMember()
  const own = openedBook() ?? memberId
  const former = files[0]?.folderId ?? chosen[0]?.parentId ?? null
  const [book, setBook] = useState(own)
  const [target, setTarget] = useState(String(former ?? ''))
  const isHere = book === own
  const allBooks = useQuery(booksQuery)
  const books = (allBooks.data ?? []).filter(({ rights }) => mayWrite(rights, ['files']))
  const place = books.find(({ id }) => id === book)
  const query = useQuery(foldersQuery('files', isHere ? undefined : book))
  const folders = query.data ?? none
  const [within, toBook] = [useMoveWithin(), useMoveToBook()]
  const isPending = within.isPending || toBook.isPending
  const error = within.error ?? toBook.error
  const choices = folders
    .map(({ id }) => ({ id, path: pathOf(folders, id) }))
    // A folder does not go into itself.
    .filter(({ path }) => chosen.every((folder) => path.every(({ id }) => id !== folder.id)))
    .map(({ id, path }) => ({ id, label: path.map(({ name }) => name).join(' / ') }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const to = target === '' ? null : Number(target)
  const things = { fileIds: files.map(({ id }) => id), folderIds: chosen.map(({ id }) => id) }
  const wish = { ...things, bookId: book, folderId: to }
  const name = place?.kind === 'personal' ? 'your own book' : (place?.name ?? '')
  const submit = () => {
    if (isHere) within.mutate({ ...things, to }, { onSuccess: onMoved })
    else toBook.mutate({ wish, name }, { onSuccess: onMoved })
  }
  const [only] = [...files, ...chosen]
  const isOne = files.length + chosen.length === 1
  return (
    <FormDialog
      size="sm"
      title={`Move ${isOne ? only?.name : amountOf({ files: files.length, folders: chosen.length })}`}
      action={isHere ? 'Move' : `Move to ${name}`}
      busy={isPending}
      busyLabel="Moving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <LoadLine title="Your books could not be loaded" query={allBooks} />
      {books.length > 1 && (
        <Field label="Book">
          <Select
            value={String(book)}
            onChange={({ currentTarget }) => {
              const next = Number(currentTarget.value)
              setBook(next)
              setTarget(next === own ? String(former ?? '') : '')
              toBook.reset()
              within.reset()
            }}
          >
            {books.map((each) => (
              <option key={each.id} value={each.id}>
                {each.kind === 'personal' ? 'My own book' : each.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LoadLine title="The folders could not be loaded" query={query} />
      <Field label="Folder" error={error === null ? undefined : errorText(error)}>
        <Select value={target} onChange={({ currentTarget }) => setTarget(currentTarget.value)}>
          <option value="">Files (the top)</option>
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {!isHere && place !== undefined && (
        <MoveEffects wish={wish} name={name} isCompany={place.kind === 'company'} />
      )}
    </FormDialog>
  )
}
