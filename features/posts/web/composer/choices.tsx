import type { PostType, Privacy } from '../../domain.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { privacyDetails, privacyOrder } from './privacies.ts'

interface PrivacyProps {
  readonly value: Privacy
  readonly people: number
  readonly allowed: readonly Privacy[]
  readonly reply: boolean
  readonly onChoose: (privacy: Privacy) => void
  readonly disabled: boolean
}

export function PrivacyChoice({ value, people, allowed, reply, onChoose, disabled }: PrivacyProps) {
  const { label, icon } = privacyDetails[value]
  return (
    <ChoiceMenu
      name="Privacy"
      value={value}
      valueText={value === 'custom' && people > 0 ? `${label} (${people})` : label}
      icon={icon}
      choices={privacyChoices(allowed, reply)}
      onChoose={onChoose}
      disabled={disabled}
    />
  )
}

export const privacyChoices = (allowed: readonly Privacy[], reply: boolean) =>
  privacyOrder
    .filter((privacy) => allowed.includes(privacy))
    .map((privacy) => ({
      value: privacy,
      label: privacyDetails[privacy].label,
      help: privacyDetails[privacy][reply ? 'reply' : 'post'],
    }))

const types: readonly { value: PostType; label: string; help: string }[] = [
  { value: 'regular', label: 'Standard post', help: 'Shown in the home feed' },
  { value: 'ERP post', label: 'ERP post', help: 'Also listed in the ERP feed' },
  { value: 'Buying Requisition post', label: 'Buying Requisition post', help: 'You are looking to buy' },
  {
    value: 'Selling Requisition post',
    label: 'Selling Requisition post',
    help: 'You have something to sell',
  },
]

interface TypeProps {
  readonly value: PostType
  readonly onChoose: (type: PostType) => void
  readonly disabled: boolean
}

export function TypeChoice({ value, onChoose, disabled }: TypeProps) {
  const valueText = types.find((type) => type.value === value)?.label ?? value
  return (
    <ChoiceMenu
      name="Post type"
      value={value}
      valueText={valueText}
      choices={types}
      onChoose={onChoose}
      disabled={disabled}
    />
  )
}
