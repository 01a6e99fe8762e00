import { useState } from 'react'
import { MemberBox, typedName } from '#features/people/members/web/form.ts'
import { memberSearch } from '#features/people/members/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { announce, Button, Chip, Field } from '#platform/web/ui/index.ts'
import { toastUnknownUser } from '../failure-toasts.ts'

/** A member with whom the new to-do will be shared. */
export interface ShareTarget {
  readonly username: string
  readonly fullName: string
}

/** Most results of a search. A full page may lack the wanted member, so the server must check the name. */
const searchPageSize = 50

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

async function findUser(name: string): Promise<ShareTarget | undefined> {
  const found = await queryClient.fetchQuery(memberSearch({ search: name, purpose: 'privacy' }))
  const member = found.find(({ username }) => isSame(username, name))
  return member ?? (found.length >= searchPageSize ? { username: name, fullName: `@${name}` } : undefined)
}

interface Props {
  users: readonly ShareTarget[]
  onChange: (users: readonly ShareTarget[]) => void
}

export function ShareWith({ users, onChange }: Props) {
  const [text, setText] = useState('')
  const [searching, setSearching] = useState(false)
  const isListed = (name: string) => users.some(({ username }) => isSame(username, name))

  const add = ({ username, fullName }: ShareTarget) => {
    setText('')
    announce(`${fullName} added`)
    onChange([...users, { username, fullName }])
  }
  const addTyped = async () => {
    const name = typedName(text)
    if (name === '' || searching) return
    setSearching(true)
    try {
      const user = isListed(name) ? undefined : await findUser(name)
      if (user === undefined) toastUnknownUser()
      else add(user)
    } catch {
      toastUnknownUser()
    } finally {
      setSearching(false)
    }
  }
  return (
    <Field label="Share with" optional help="Type @ and a username.">
      <div className="grid min-w-0 gap-2">
        <div className="flex min-w-0 gap-2">
          <MemberBox
            purpose="privacy"
            value={text}
            onChange={setText}
            onPick={add}
            onEnter={() => void addTyped()}
            isExcluded={({ username }) => isListed(username)}
          />
          <Button busy={searching} disabled={typedName(text) === ''} onClick={() => void addTyped()}>
            Add
          </Button>
        </div>
        {users.length > 0 && (
          <ul aria-label="Shared with" className="flex min-w-0 flex-wrap gap-1.5">
            {users.map(({ username, fullName }) => (
              <li key={username} className="flex max-w-full min-w-0">
                <Chip onRemove={() => onChange(users.filter((user) => user.username !== username))}>
                  {fullName}
                </Chip>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  )
}
