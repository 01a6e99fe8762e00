import Ellipsis from 'lucide-react/icons/ellipsis'
import UserMinus from 'lucide-react/icons/user-minus'
import type { Member } from '#features/people/members/contract.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { Menu } from '#platform/web/ui/menu.tsx'

const loadQuestion = async () => (await import('./removal-question.tsx')).RemovalQuestion

interface Props {
  member: Pick<Member, 'fullName'>
  size: 'sm' | 'md'
  onRemove: () => void
}

/** Actions on an accepted connection. */
export function ConnectionMenu({ member, size, onRemove }: Props) {
  const question = useOnDemand(loadQuestion)
  return (
    <>
      <Menu
        trigger={
          <IconButton size={size} icon={Ellipsis} label={`Connection with ${member.fullName}`} tip={false} />
        }
        items={[{ label: 'Remove connection', icon: UserMinus, danger: true, onSelect: question.open }]}
      />
      {question.Open && (
        <question.Open
          member={member}
          onCancel={question.close}
          onConfirm={() => {
            question.close()
            onRemove()
          }}
        />
      )}
    </>
  )
}
