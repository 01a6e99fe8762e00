import { useAtLeast } from './use-at-least.ts'
import { Button, type ButtonProps, IconButton } from '../ui/button.tsx'
import type { IconType } from '../ui/icon.ts'

interface Props extends Omit<ButtonProps, 'children' | 'full' | 'busyLabel'> {
  label: string
  icon: IconType
}

/** A button of a toolbar. Where it shares a row with heading and tabs, only huge windows have room for its text. */
export function ToolButton({ label, ...props }: Props) {
  const sharesRow = useAtLeast('wide')
  const isHuge = useAtLeast('huge')
  return sharesRow && !isHuge ? <IconButton {...props} label={label} /> : <Button {...props}>{label}</Button>
}
