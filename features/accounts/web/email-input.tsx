import { Input } from '#platform/web/ui/index.ts'

interface Props {
  value: string
  onChange: (email: string) => void
  placeholder?: string
}

/** For an address of one's own, which the browser may fill in. */
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
