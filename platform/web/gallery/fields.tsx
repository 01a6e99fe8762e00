import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Combobox } from '../ui/combobox.tsx'
import {
  Checkbox,
  Field,
  Input,
  Kbd,
  PasswordInput,
  SearchInput,
  SegmentedControl,
  Select,
  Slider,
  Switch,
  Textarea,
} from '../ui/index.ts'
import { arabic, Row, Section } from './section.tsx'

const towns = ['Hamburg', 'Lübeck', 'Bremen', 'Danzig', 'Riga', 'Bergen'].map((label, index) => ({
  value: String(index),
  label,
  detail: `${index + 2} customers`,
}))

export function Fields() {
  const [layout, setLayout] = useState<'list' | 'grid'>('list')
  const [privacy, setPrivacy] = useState<'private' | 'friends' | 'public'>('friends')
  const [town, setTown] = useState('')
  const [search, setSearch] = useState('pepper')
  const [radius, setRadius] = useState(2)
  return (
    <Section title="Fields">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label="Company" help="As it stands in the register." required>
          <Input placeholder="Firm and legal form" />
        </Field>
        <Field label="Email" error="Please enter a valid email">
          <Input type="email" leading={Mail} defaultValue="anna@" />
        </Field>
        <Field label="Phone" optional>
          <Input disabled defaultValue="+49 40 123456" />
        </Field>
        <Field label="Password" help="At least 6 characters." aside="Forgot?">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Search" hideLabel>
          <SearchInput placeholder="Search Kontor" value={search} onChange={setSearch} hint={<Kbd>/</Kbd>} />
        </Field>
        <Field label="Status">
          <Select defaultValue="open">
            <option value="open">Open</option>
            <option value="done">Done</option>
          </Select>
        </Field>
        <Field label="Town" help="Pick one or type a new one.">
          <Combobox
            value={town}
            onChange={setTown}
            items={towns}
            empty="No towns found"
            placeholder="Town"
            create={(text) => `Add “${text}”`}
            onCreate={setTown}
          />
        </Field>
        <Field label="Bio" aside="12 / 300">
          <Textarea defaultValue={`Trade in spices.\n${arabic}`} />
        </Field>
        <Field label="Note" error="The note must be at most 300 characters">
          <Textarea placeholder="For the invoice" />
        </Field>
      </div>
      <Row label="Checkbox">
        <Checkbox label="Unchecked" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Some" indeterminate />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="With help" help="One sentence that explains it." defaultChecked />
      </Row>
      <Row label="Switch">
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled defaultChecked />
        <Switch label="Anonymous" help="Nobody sees who wrote this." />
      </Row>
      <Row label="Segments">
        <SegmentedControl
          label="Privacy"
          value={privacy}
          onChange={setPrivacy}
          options={[
            { value: 'private', label: 'Private' },
            { value: 'friends', label: 'Connections' },
            { value: 'public', label: 'Public' },
          ]}
        />
        <SegmentedControl
          label="Layout"
          hideLabels
          size="sm"
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'list', label: 'List', icon: List },
            { value: 'grid', label: 'Grid', icon: LayoutGrid },
          ]}
        />
      </Row>
      <Row label="Slider">
        <div className="w-60">
          <Slider
            label="Radius"
            min={0}
            max={3}
            step={0.1}
            value={radius}
            onChange={setRadius}
            format={(value) => value.toFixed(1)}
          />
        </div>
      </Row>
    </Section>
  )
}
