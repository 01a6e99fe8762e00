import { cx } from '#platform/web/ui/index.ts'
import type { AchievementSummary } from '../contract.ts'
import { icons, unknownIcon } from './icons.ts'

/** The outline of a seal: a circle with a wavy edge. */
function seal(lobes: number, depth: number): string {
  const steps = 120
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const radius = 19 - depth + depth * Math.cos(lobes * angle)
    return `${(20 + radius * Math.cos(angle)).toFixed(2)} ${(20 + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}

/** Higher levels look richer: a plain coin, a seal, a coloured seal. */
const levelStyles = [
  { path: seal(1, 0), plate: 'fill-surface stroke-strong', ring: 'stroke-line', icon: 'text-text' },
  {
    path: seal(16, 0.7),
    plate: 'fill-primary-soft stroke-primary',
    ring: 'stroke-primary/40',
    icon: 'text-on-primary-soft',
  },
  {
    path: seal(12, 1.1),
    plate: 'fill-primary stroke-primary',
    ring: 'stroke-on-primary/50',
    icon: 'text-on-primary',
  },
] as const

interface Props {
  achievement: AchievementSummary
  /** Not earned yet: only the outline is drawn. */
  missing?: boolean | undefined
  size?: 'md' | 'lg' | undefined
}

/** Hidden from screen readers: the component around it names the achievement in text. */
export function Medal({ achievement: { icon, level }, missing = false, size = 'md' }: Props) {
  const style = levelStyles[Math.min(Math.max(level, 1), levelStyles.length) - 1] ?? levelStyles[0]
  const Icon = icons[icon] ?? unknownIcon
  return (
    <span
      aria-hidden
      className={cx('relative grid shrink-0 place-items-center', size === 'lg' ? 'size-12' : 'size-10')}
    >
      <svg viewBox="0 0 40 40" className="absolute inset-0 size-full">
        {missing ? (
          <circle cx="20" cy="20" r="18.5" strokeDasharray="3 3" className="fill-none stroke-strong" />
        ) : (
          <>
            <path d={style.path} strokeWidth="1" className={style.plate} />
            <circle cx="20" cy="20" r="15.5" strokeWidth="1" className={cx('fill-none', style.ring)} />
          </>
        )}
      </svg>
      <span className={cx('relative', missing ? 'text-muted' : style.icon)}>
        <Icon size={size === 'lg' ? 20 : 16} strokeWidth={1.75} aria-hidden />
      </span>
    </span>
  )
}
