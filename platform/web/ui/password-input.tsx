import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { Input, type InputProps } from './input.tsx'

export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isVisible, setVisible] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      dir="ltr"
      type={isVisible ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={isVisible ? 'Hide password' : 'Show password'}
          icon={isVisible ? EyeOff : Eye}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
