import { Input } from '#platform/web/ui/index.ts'

interface Props {
  value: string
  onChange: (email: string) => void
  placeholder?: string
}

/** An input for the member's own address; the browser may fill it in. */
export const EmailInput = ({ onChange, ...props }: Props) => (
  <Input
    {...props}
    type="email"
    name="email"
    required
    autoComplete="email"
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
