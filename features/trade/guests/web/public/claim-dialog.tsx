import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Dialog, Field, Select, toast } from '#platform/web/ui/index.ts'
import { useClaim } from '../mutations.ts'
import { takingBooksQuery } from '../queries.ts'

interface Props {
  token: string
  onClose: () => void
}

const effect =
  'Your quote and orders move there, orders get numbers of that book, and its people go on. ' +
  'The links that you were sent end. This cannot be undone.'

/** Takes the guest's side into one of the member's books, once. */
export function ClaimDialog({ token, onClose }: Props) {
  const id = useId()
  const query = useQuery(takingBooksQuery)
  const books = query.data ?? []
  const [chosen, setChosen] = useState<number>()
  const claim = useClaim(token)
  // A company before the member themselves, who stands first.
  const book = chosen ?? books.at(-1)?.id
  const take = () => {
    if (book === undefined || claim.isPending) return
    claim.mutate(book, {
      onSuccess: ({ postId, orderIds: [order] }) => {
        toast({ title: 'It is in your book now', variant: 'success' })
        const address = order === undefined ? `/requisitions/${postId}` : `/orders/${order}`
        navigate(postId === null && order === undefined ? '/' : address)
      },
    })
  }
  return (
    <Dialog
      open
      title="Take it into your book?"
      description={effect}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={book === undefined}
            busy={claim.isPending}
            busyLabel="Moving…"
          >
            Take it
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <FormError message={claim.error === null ? undefined : errorText(claim.error)} />
        <LoadLine title="Your books could not be loaded" query={query} />
        <Field label="Book">
          <Select value={book ?? ''} onChange={(event) => setChosen(Number(event.currentTarget.value))}>
            {books.map(({ id: value, kind, name }) => (
              <option key={value} value={value}>
                {kind === 'personal' ? 'My own book' : name}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  )
}
