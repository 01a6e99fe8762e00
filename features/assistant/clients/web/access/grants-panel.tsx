import type { Grant } from '#features/assistant/assistant/domain.ts'
import { categories, categoryLabels, type Category, isOfBook } from '#features/assistant/tools/domain.ts'
import { Chip, Panel, SegmentedControl, TextLink } from '#platform/web/ui/index.ts'
import type { Access } from '../../contract.ts'
import { useCloseFiles, useSetGrantIn } from '../queries.ts'

type Book = Access['books'][number]

const choices: { value: Grant; label: string }[] = [
  { value: 'deny', label: 'Never' },
  { value: 'ask', label: 'When switched on' },
  { value: 'allow', label: 'Always' },
]

/** What of each book the assistant may read. Clients read at most what it may always read. */
export const GrantsPanel = ({ books }: { books: readonly Book[] }) => (
  <Panel title="The assistant">
    <p className="pb-3 text-sm text-muted">
      What the assistant may read for you. Clients read only what is set to “Always”, and of that only what
      you ticked for them. What was read stands below, and in{' '}
      <TextLink href="/ai/ledger">the ledger</TextLink> of each book.
    </p>
    <div className="grid grid-cols-1 gap-5">
      {books.map((book) => (
        <BookGrants key={book.id} book={book} />
      ))}
    </div>
  </Panel>
)

/** What is the member's own is shown once, with the personal book. */
function BookGrants({ book: { id, kind, name, grants, mayDecide, files } }: { book: Book }) {
  const isShown = (category: Category) => kind === 'personal' || isOfBook(category)
  return (
    <section aria-label={kind === 'personal' ? 'Personal' : name} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{kind === 'personal' ? 'Personal' : <bdi>{name}</bdi>}</h3>
      {!mayDecide && (
        <p className="text-xs text-muted">
          Its owner and managers decide. What your role does not read stays closed.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {categories.filter(isShown).map((category) => (
          <GrantRow
            key={category}
            bookId={id}
            category={category}
            grant={grants[category]}
            isFixed={!mayDecide}
            about={kind === 'personal' ? '' : ` of ${name}`}
          />
        ))}
      </ul>
      {grants.files !== 'deny' && <OpenedFolders bookId={id} files={files} />}
    </section>
  )
}

/** The folders whose files may be read, in companies as in the personal book the member's own choice. */
function OpenedFolders({ bookId, files: { all, folders } }: { bookId: number; files: Book['files'] }) {
  const close = useCloseFiles()
  if (!all && folders.length === 0)
    return (
      <p className="text-xs text-muted">
        No folder is open, so no file is read. Folders are opened in{' '}
        <TextLink href="/ai?tab=files">Files</TextLink>, or at{' '}
        <TextLink href="/messages?ai=true">the assistant</TextLink> under data access.
      </p>
    )
  return (
    <ul aria-label="Folders open to the assistant" className="flex flex-wrap gap-2">
      {all && (
        <li>
          <Chip
            removeLabel="Close all files to the assistant"
            onRemove={() => close.mutate({ bookId, folderId: null })}
          >
            All files
          </Chip>
        </li>
      )}
      {folders.map(({ id, name }) => (
        <li key={id} className="max-w-full min-w-0">
          <Chip
            removeLabel={`Close ${name} to the assistant`}
            onRemove={() => close.mutate({ bookId, folderId: id })}
          >
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  bookId: number
  category: Category
  grant: Grant
  isFixed: boolean
  about: string
}

function GrantRow({ bookId, category, grant, isFixed, about }: RowProps) {
  const save = useSetGrantIn()
  const shown = save.isPending ? save.variables.value : grant
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="text-sm">{categoryLabels[category]}</span>
      <SegmentedControl
        label={`${categoryLabels[category]}${about} may be read`}
        size="sm"
        value={shown}
        onChange={(value) => save.mutate({ bookId, category, value })}
        options={choices.map((choice) => ({ ...choice, disabled: isFixed }))}
      />
    </li>
  )
}
