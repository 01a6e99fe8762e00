import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'

interface Props {
  /** Its address. */
  logo: string | null
  size?: 'sm' | 'md' | 'lg'
}

const sizes = {
  sm: { box: 'size-6', icon: 16 },
  md: { box: 'size-12', icon: 20 },
  lg: { box: 'size-20', icon: 32 },
}

/** A company's logo on white, as on its invoices, or a drawing of a house. The name stands beside it. */
export function CompanyLogo({ logo, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string>()
  const { box, icon } = sizes[size]
  const isShown = logo !== null && logo !== broken
  return (
    <span
      aria-hidden
      className={cx(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-control border border-line',
        isShown ? 'bg-white p-1' : 'bg-sunken text-muted',
        box,
      )}
    >
      {isShown ? (
        <img
          src={logo}
          alt=""
          loading="lazy"
          className="max-h-full max-w-full object-contain"
          onError={() => setBroken(logo)}
        />
      ) : (
        <Building2 size={icon} strokeWidth={1.5} />
      )}
    </span>
  )
}
