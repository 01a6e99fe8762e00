import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Field,
  IconButton,
  Input,
  Select,
  Textarea,
  toast,
  Tooltip,
} from '../ui/index.ts'
import { Menu } from '../ui/menu.tsx'
import { Row, Section } from './section.tsx'

type Overlay = 'form' | 'confirm' | 'drawer' | undefined

export function Overlays() {
  const [overlay, setOverlay] = useState<Overlay>()
  const [name, setName] = useState('')
  const close = () => {
    setOverlay(undefined)
    setName('')
  }
  return (
    <Section title="Overlays">
      <Row label="Dialogs">
        <Button onClick={() => setOverlay('form')}>Form dialog</Button>
        <Button onClick={() => setOverlay('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setOverlay('drawer')}>Drawer</Button>
        <Tooltip text="Adds to the name, never replaces it">
          <Button variant="ghost">Tooltip</Button>
        </Tooltip>
      </Row>
      <Dialog
        open={overlay === 'form'}
        onCloseRequest={close}
        dirty={name !== ''}
        title="Edit business card"
        description="Shown beside your profile."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => toast({ title: 'Business Card Updated', variant: 'success' })}
            >
              Save card
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Name" required>
            <Input value={name} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Field label="Kind">
            <Select>
              <option>Professional</option>
              <option>Personal</option>
            </Select>
          </Field>
          <Field label="Text">
            <Textarea />
          </Field>
          <Menu
            trigger={<IconButton label="Card actions" icon={Ellipsis} />}
            align="start"
            items={[{ label: 'Make default', onSelect: () => toast({ title: 'Default Card Updated' }) }]}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={overlay === 'confirm'}
        danger
        title="Delete this post?"
        description="Its 12 replies go with it. This can't be undone."
        confirmLabel="Delete post"
        onCancel={close}
        onConfirm={close}
      />
      <Drawer
        open={overlay === 'drawer'}
        onCloseRequest={close}
        title="Filter"
        footer={
          <Button variant="primary" onClick={close}>
            Show 24 invoices
          </Button>
        }
      >
        <Field label="Customer">
          <Input />
        </Field>
      </Drawer>
    </Section>
  )
}
