import Bell from 'lucide-react/icons/bell'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import Link2 from 'lucide-react/icons/link-2'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button, CountBadge, IconButton, Kbd, LinkButton, TextLink, toast } from '../ui/index.ts'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu-item.ts'
import { Popover } from '../ui/popover.tsx'
import { Row, Section } from './section.tsx'

const looks = ['primary', 'secondary', 'ghost', 'danger'] as const

const items: MenuItem[] = [
  { kind: 'heading', label: 'This post' },
  {
    label: 'Copy link',
    icon: Copy,
    shortcut: 'C',
    onSelect: () => toast({ title: 'Link copied to clipboard' }),
  },
  { label: 'Open', icon: Link2, href: '/ui' },
  { label: 'Only for me', checked: true, onSelect: () => undefined },
  { label: 'Not yet possible', disabled: true },
  { kind: 'separator' },
  { label: 'Delete post', icon: Trash2, danger: true, onSelect: () => toast({ title: 'Post deleted' }) },
]

export function Actions() {
  const [liked, setLiked] = useState(true)
  return (
    <Section title="Actions">
      {looks.map((variant) => (
        <Row key={variant} label={variant}>
          <Button variant={variant}>Save changes</Button>
          <Button variant={variant} icon={Plus}>
            New invoice
          </Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy busyLabel="Saving…">
            Save
          </Button>
        </Row>
      ))}
      <Row label="Icon buttons">
        <IconButton label="Notifications, 3 unread" icon={Bell} badge={<CountBadge count={3} />} />
        <IconButton label="Like" icon={Heart} pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton label="Add" icon={Plus} variant="secondary" />
        <IconButton label="Create" icon={Plus} variant="primary" />
        <IconButton label="Delete" icon={Trash2} size="sm" />
        <IconButton label="Busy" icon={Trash2} busy />
        <IconButton label="Disabled" icon={Trash2} disabled />
      </Row>
      <Row label="Links">
        <LinkButton href="/ui" variant="primary">
          Link button
        </LinkButton>
        <LinkButton href="https://example.com" icon={Link2}>
          Elsewhere
        </LinkButton>
        <TextLink href="/ui">Text link</TextLink>
        <TextLink href="/ui" quiet className="font-medium">
          Quiet link
        </TextLink>
      </Row>
      <Row label="Menu and popover">
        <Menu trigger={<IconButton label="More actions" icon={Ellipsis} />} items={items} />
        <Menu trigger={<Button>Share</Button>} label="Share" align="start" items={items.slice(1, 3)} />
        <Popover trigger={<Button>Popover</Button>} label="Details" align="start">
          {(close) => (
            <div className="grid gap-3">
              <p>Anything may stand here, and it stays inside the window.</p>
              <Button size="sm" onClick={close}>
                Done
              </Button>
            </div>
          )}
        </Popover>
        <span className="inline-flex items-center gap-1 text-muted">
          <Kbd>Ctrl</Kbd>
          <Kbd>Enter</Kbd> sends
        </span>
      </Row>
      <Row label="Toasts">
        <Button onClick={() => toast({ title: 'Post created successfully', variant: 'success' })}>
          Success
        </Button>
        <Button
          onClick={() =>
            toast({ title: 'Error', description: 'Failed to create post', variant: 'destructive' })
          }
        >
          Destructive
        </Button>
        <Button
          onClick={() =>
            toast({
              title: 'Post deleted',
              action: { label: 'Undo', onSelect: () => toast({ title: 'Post restored' }) },
            })
          }
        >
          With undo
        </Button>
      </Row>
    </Section>
  )
}
