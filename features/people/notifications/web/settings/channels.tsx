import { Field, Select } from '#platform/web/ui/index.ts'
import type { NotificationSettings } from '../../contract.ts'
import { type Channel, channels, type NotificationType } from '../../domain.ts'
import { typeLabels } from '../../texts.ts'

const labels: Readonly<Record<Channel, string>> = {
  page: 'On the page',
  mail: 'On the page and by email, at once',
  digest: 'On the page and in a daily email',
  none: 'Not at all',
}

/** Nothing sends `share`: sharing a post copies its address. */
const sentTypes = (Object.keys(typeLabels) as NotificationType[]).filter((type) => type !== 'share')

interface Props {
  channels: NotificationSettings['channels']
  onChange: (channels: NotificationSettings['channels']) => void
}

/** One choice for each kind of notification. */
export const Channels = ({ channels: chosen, onChange }: Props) => (
  <div className="grid gap-3 sm:grid-cols-2">
    {sentTypes.map((type) => (
      <Field key={type} label={typeLabels[type]}>
        <Select
          value={chosen[type]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...chosen, [type]: channels.find((channel) => channel === value) ?? chosen[type] })
          }
        >
          {channels.map((channel) => (
            <option key={channel} value={channel}>
              {labels[channel]}
            </option>
          ))}
        </Select>
      </Field>
    ))}
  </div>
)
