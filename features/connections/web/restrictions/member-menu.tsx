import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Member } from '#features/members/contract.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { BlockQuestion } from './block-question.tsx'
import { useRestrict, useRestriction } from './use-restriction.ts'

interface Props {
  member: Pick<Member, 'id' | 'fullName'>
  /** Further actions of the page. */
  items?: readonly MenuItem[]
}

/** What one can do about a member on their profile: mute and block. */
export function MemberMenu({ member, items }: Props) {
  const { id, fullName } = member
  const mute = useRestriction('mutes', id)
  const block = useRestrict('blocks')
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={`More about ${fullName}`}
        trigger={<IconButton icon={Ellipsis} label={`More about ${fullName}`} tip={false} />}
        items={[
          {
            label: mute.restricted ? 'Unmute' : 'Mute',
            icon: mute.restricted ? Volume2 : VolumeX,
            onSelect: () => mute.restrict.mutate({ id, restricted: !mute.restricted }),
          },
          ...(items ?? []),
          { label: 'Block', icon: Ban, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {asking && (
        <BlockQuestion
          member={member}
          busy={block.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => block.mutate({ id, restricted: true }, { onSuccess: () => navigate('/') })}
        />
      )}
    </>
  )
}
