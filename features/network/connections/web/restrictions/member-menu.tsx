import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import UserMinus from 'lucide-react/icons/user-minus'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { type MenuItem, retryItem } from '#platform/web/ui/menu-item.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { RemovalQuestion } from '../control/removal-question.tsx'
import { statusQuery } from '../queries.ts'
import { useRelate } from '../relate.ts'
import { BlockQuestion } from './block-question.tsx'
import { useRestrict, useRestriction } from './use-restriction.ts'

interface Props {
  member: Member
  /** Further actions of the page. */
  items?: readonly MenuItem[]
}

/** What one can do about a member on their profile: end the connection, mute and block. */
export function MemberMenu({ member, items }: Props) {
  const { id, fullName } = member
  const mute = useRestriction('mutes', id)
  const block = useRestrict('blocks')
  const relation = useQuery(statusQuery(id))
  const { mutate: relate } = useRelate(member, useMember().id)
  const [asking, setAsking] = useState<'block' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <Menu
        label={`More about ${fullName}`}
        trigger={<IconButton icon={Ellipsis} label={`More about ${fullName}`} tip={false} />}
        items={[
          ...retryItem('Whether you muted them could not be loaded', mute.query),
          ...retryItem('Whether you are connected could not be loaded', relation),
          {
            label: mute.restricted ? 'Unmute' : 'Mute',
            icon: mute.restricted ? Volume2 : VolumeX,
            onSelect: () => mute.restrict.mutate({ id, restricted: !mute.restricted }),
          },
          ...(items ?? []),
          ...(relation.data?.status === 'accepted'
            ? [
                {
                  label: 'Remove connection',
                  icon: UserMinus,
                  danger: true,
                  onSelect: () => setAsking('remove'),
                },
              ]
            : []),
          { label: 'Block', icon: Ban, danger: true, onSelect: () => setAsking('block') },
        ]}
      />
      {asking === 'remove' && (
        <RemovalQuestion
          member={member}
          onCancel={close}
          onConfirm={() => {
            close()
            relate('remove')
          }}
        />
      )}
      {asking === 'block' && (
        <BlockQuestion
          member={member}
          busy={block.isPending}
          onCancel={close}
          onConfirm={() => block.mutate({ id, restricted: true }, { onSuccess: () => navigate('/') })}
        />
      )}
    </>
  )
}
