import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Avatar, UserText } from '#platform/web/ui/index.ts'
import { useAnchoredPosition } from '#platform/web/ui/anchored-position.ts'
import type { Mentions } from './use-mentions.ts'

interface Props {
  readonly id: string
  readonly mentions: Mentions
  /** The element at the @. */
  readonly anchor: RefObject<HTMLElement | null>
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** The focus stays in the text box, which names the active option. A click on an option must not move it. */
export function MentionList({ id, mentions, anchor }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { open, members, active, moveTo, choose } = mentions

  useLayoutEffect(() => {
    const element = list.current
    if (element === null || element.matches(':popover-open') === open) return
    if (open) element.showPopover()
    else element.hidePopover()
  }, [open])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useAnchoredPosition(anchor, list, open, { align: 'start' })

  return (
    <ul
      ref={list}
      id={id}
      // A native list neither floats nor holds pictures.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
      role="listbox"
      aria-label="Members to mention"
      popover="manual"
      className="k-listbox w-72 max-w-[calc(100vw-1rem)]"
    >
      {members.map((member, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are pressed in the text box
        <li
          key={member.id}
          id={optionId(id, index)}
          // A native list neither floats nor holds pictures.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
          role="option"
          aria-selected={index === active}
          className="k-menu-item"
          onPointerMove={() => index !== active && moveTo(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
        >
          <Avatar name={member.fullName} src={member.avatar} size="sm" />
          <span className="grid min-w-0 flex-1 leading-tight">
            <UserText kind="name" className="font-medium">
              {member.fullName}
            </UserText>
            <span className="truncate text-xs text-muted">@{member.username}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
