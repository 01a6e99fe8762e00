import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Popover } from '#platform/web/ui/popover.tsx'
import type { Post } from '../../contract.ts'
import { posts } from '../cache/posts.ts'
import { AudienceField } from './audience-field.tsx'
import { privacyChoices } from './choices.tsx'
import { admittedBy, allowedPrivacies } from './draft.ts'
import { privacyDetails } from './privacies.ts'
import { usePrivacyChange } from './privacy-change.ts'

interface Props {
  readonly post: Post
  /** The parent, if it is not on the page. It limits the choices. */
  readonly parent?: Post | undefined
  readonly onChanged: (post: Post) => void
}

const buttonClass =
  '-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-small px-1 ' +
  'hover:bg-hover hover:text-text ' +
  'aria-expanded:bg-hover aria-expanded:text-text pointer-coarse:min-h-11'

/** The privacy menu for the author of a post. */
export function PrivacyControl({ post, onChanged, ...props }: Props) {
  const parent = props.parent ?? (post.backId === null ? undefined : posts.get(post.backId))
  const { current, refusal, isWaiting, choose, setAudience, leave } = usePrivacyChange(post, onChanged)
  const [listing, setListing] = useState(false)
  const { label, icon: Icon } = privacyDetails[current.privacy]
  const count = current.audience.length
  const people = count === 1 ? '1 person' : `${count} people`
  return (
    <span className="inline-flex items-center gap-2">
      <Menu
        label="Who can see this post"
        align="start"
        trigger={
          <button
            type="button"
            aria-label={`Privacy: ${label}. Change who can see this post`}
            className={buttonClass}
          >
            <Icon size={12} aria-hidden className="shrink-0" />
            {label}
            <ChevronDown size={12} aria-hidden />
          </button>
        }
        items={privacyChoices(allowedPrivacies(parent), post.backId !== null).map((choice) => ({
          label: choice.label,
          help: choice.help,
          chosen: choice.value === current.privacy,
          onSelect: () => {
            if (choice.value !== current.privacy) choose(choice.value)
            if (choice.value === 'custom') setListing(true)
          },
        }))}
      />
      {current.privacy === 'custom' && (
        <Popover
          label="People who can see this post"
          align="start"
          width="w-80"
          open={listing}
          onOpenChange={(open) => {
            setListing(open)
            if (!open) leave()
          }}
          trigger={
            <button
              type="button"
              className={`${buttonClass} tabular-nums`}
              aria-label={isWaiting ? undefined : `Edit audience, ${people}`}
            >
              {isWaiting ? 'Add people' : people}
            </button>
          }
        >
          <AudienceField
            ids={current.audience}
            onChange={setAudience}
            among={parent?.privacy === 'custom' ? admittedBy(parent, post.userId ?? 0) : undefined}
            error={refusal}
            help={
              isWaiting
                ? 'Add somebody to make the change. ' +
                  `Until then it stays ${privacyDetails[post.privacy].label.toLowerCase()}.`
                : undefined
            }
            pickOnly
            focused
          />
        </Popover>
      )}
    </span>
  )
}
