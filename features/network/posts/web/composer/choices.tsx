import { type PostType, postTypes, type Privacy } from '../../domain.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { privacyDetails, privacyOrder } from './privacies.ts'
import { typeTexts } from './type-texts.ts'

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

const types = postTypes.map((value) => ({
  value,
  label: typeTexts[value].label,
  help: typeTexts[value].help,
}))

interface TypeProps {
  readonly value: PostType
  readonly onChoose: (type: PostType) => void
  readonly disabled: boolean
}

export function TypeChoice({ value, onChoose, disabled }: TypeProps) {
  return (
    <ChoiceMenu
      name="Post type"
      value={value}
      valueText={typeTexts[value].label}
      choices={types}
      onChoose={onChoose}
      disabled={disabled}
    />
  )
}
