import { useQuery } from '@tanstack/react-query'
import BookUser from 'lucide-react/icons/book-user'
import { roleOf } from '#features/network/profiles/domain.ts'
import type { BusinessCard, Profile } from '#features/network/profiles/contract.ts'
import { type SavedContact, useSaveContacts } from '#features/books/parties/web/parts.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { booksQuery } from './books/queries.ts'

/** What a card says: its company with the member, or the member alone. */
function contactOf({ id, fullName }: Profile, card: BusinessCard): SavedContact {
  const { company, phone, email, content } = card
  const role = roleOf(card)
  const isOfCompany = company !== '' && company.toLowerCase() !== fullName.toLowerCase()
  return isOfCompany
    ? { name: company, note: content, contacts: [{ name: fullName, role, email, phone }] }
    : {
        name: fullName,
        note: [role, content].filter((part) => part !== '').join('\n'),
        email,
        phone,
        userId: id,
      }
}

/** Saves the card as a customer or supplier: at once, or in one of the books where the viewer may write. */
export function SaveAsParty({ profile, card }: { profile: Profile; card: BusinessCard }) {
  const query = useQuery(booksQuery)
  const books = (query.data ?? []).filter(({ rights }) => mayWrite(rights, ['invoices', 'trade']))
  const save = useSaveContacts()
  const into = (book: number) => save.mutate({ contacts: [contactOf(profile, card)], book })
  const [first] = books
  if (first === undefined) return <LoadLine title="Your books could not be loaded" query={query} />
  const button = { size: 'sm', icon: BookUser, busy: save.isPending, busyLabel: 'Saving…' } as const
  if (books.length === 1)
    return (
      <Button {...button} onClick={() => into(first.id)}>
        Save as customer or supplier
      </Button>
    )
  return (
    <Menu
      label="Save into a book"
      align="start"
      trigger={<Button {...button}>Save as customer or supplier</Button>}
      items={books.map(({ id, kind, name }) => ({
        label: kind === 'personal' ? 'My own book' : name,
        onSelect: () => into(id),
      }))}
    />
  )
}
