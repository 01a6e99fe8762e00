import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open'
import { useState } from 'react'
import { categoryLabels } from '#features/assistant/tools/domain.ts'
import { Button, Drawer } from '#platform/web/ui/index.ts'
import type { Surface } from '../surface.ts'
import { AccessPanel } from './access-panel.tsx'
import type { Access } from './use-access.ts'

/** Shows which data are open, and opens the panel where that is changed. */
export function AccessButton({ surface, access }: { surface: Surface; access: Access }) {
  const [isOpen, setOpen] = useState(false)
  const { opened } = access
  return (
    <>
      <Button
        size="sm"
        icon={opened.length === 0 ? LockKeyhole : LockKeyholeOpen}
        aria-haspopup="dialog"
        aria-label={`Data access: ${openedText(access)}`}
        onClick={() => setOpen(true)}
      >
        {openedText(access)}
      </Button>
      <Drawer open={isOpen} onCloseRequest={() => setOpen(false)} title="Data access">
        <AccessPanel surface={surface} access={access} />
      </Drawer>
    </>
  )
}

/** 'No data open', 'Financial open', 'Financial and 2 more open'. */
export function openedText({ opened, scope }: Pick<Access, 'opened' | 'scope'>): string {
  const [first, ...rest] = opened
  if (first === undefined) return 'No data open'
  if (opened.length === scope.length) return 'All data open'
  return `${categoryLabels[first]}${rest.length === 0 ? '' : ` and ${rest.length} more`} open`
}
