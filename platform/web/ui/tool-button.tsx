import { useAtLeast } from '../shell/use-at-least.ts'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import type { IconType } from './icon.ts'

interface Props extends Omit<ButtonProps, 'children' | 'full' | 'busyLabel'> {
  label: string
  icon: IconType
}

/** A button of a toolbar. Where heading, tabs and toolbar share a row, only very wide windows have room for its text. */
export function ToolButton({ label, ...props }: Props) {
  const sharesRow = useAtLeast('wide')
  const isHuge = useAtLeast('huge')
  return sharesRow && !isHuge ? <IconButton {...props} label={label} /> : <Button {...props}>{label}</Button>
}
