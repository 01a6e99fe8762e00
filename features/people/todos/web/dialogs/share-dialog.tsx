import { useId, useState } from 'react'
import { MemberBox, typedName } from '#features/people/members/web/form.ts'
import { Button, Chip, Dialog, Field, UserText } from '#platform/web/ui/index.ts'
import type { Todo } from '../../contract.ts'
import { isUnknownUser, useShareTodo, useUnshareTodo } from '../mutations.ts'
import { type Surface, surfaceTexts } from '../texts.ts'

interface Props {
  surface: Surface
  /** The current to-do. Its recipients change while the dialog is open. */
  todo: Todo
  onClose: () => void
}

export function ShareDialog({ surface, todo, onClose }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const share = useShareTodo()
  const unshare = useUnshareTodo()
  const username = typedName(text)
  const { sharedWithUsers = [] } = todo
  const submit = () => {
    if (share.isPending || username === '') return
    share.mutate({ id: todo.id, username }, { onSuccess: () => setText('') })
  }
  return (
    <Dialog
      open
      size="sm"
      title={surfaceTexts[surface].share}
      description={surfaceTexts[surface].shareHelp}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={username === ''}
            busy={share.isPending}
            busyLabel="Sharing..."
          >
            Share
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
          submit()
        }}
      >
        <UserText as="p" lines={3} className="text-sm font-medium">
          {todo.title}
        </UserText>
        <Field
          label="Username"
          error={share.error !== null && isUnknownUser(share.error) && 'User not found'}
          help={surface === 'page' ? 'Type @ and a username.' : undefined}
        >
          <MemberBox
            purpose="privacy"
            value={text}
            onChange={(next) => {
              setText(next)
              share.reset()
            }}
            onPick={(member) => setText(`@${member.username}`)}
            onEnter={submit}
            isExcluded={(member) => sharedWithUsers.some((person) => person.id === member.id)}
          />
        </Field>
        {sharedWithUsers.length > 0 && (
          <div className="grid gap-1.5">
            <p id={`${id}-with`} className="text-sm font-medium">
              Shared with
            </p>
            <ul aria-labelledby={`${id}-with`} className="flex min-w-0 flex-wrap gap-1.5">
              {sharedWithUsers.map(({ id: userId, fullName }) => (
                <li key={userId} className="flex max-w-full min-w-0">
                  <Chip
                    removeLabel={`Stop sharing with ${fullName}`}
                    onRemove={() => unshare.mutate({ id: todo.id, userId })}
                  >
                    {fullName}
                  </Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
      </form>
    </Dialog>
  )
}
